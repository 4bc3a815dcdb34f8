import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";

/** The statements behind the answer, for those who want to see them. */
export function SqlPreview({ answer: { measures } }: { answer: AnalyticsAnswer }) {
  return (
    <details className="rounded-panel border border-line bg-surface-1" data-print="hide">
      <summary className="cursor-pointer px-4 py-3 font-strong">SQL of this answer</summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-small text-ink-muted">
          These statements ran with your rights. Values are parameters and never part of the text.
        </p>
        {measures.map(({ id, name, sql }) => (
          <div key={id} className="min-w-0">
            <h3 className="pb-1 font-strong">{name}</h3>
            <pre className="overflow-x-auto rounded-control bg-surface-2 p-3 text-small whitespace-pre-wrap">
              {sql.text}
            </pre>
            <ol className="pt-2 text-small text-ink-muted">
              {sql.values.map((value, at) => (
                <li key={`${at}`}>
                  <code>
                    ${at + 1} = {value}
                  </code>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </details>
  );
}
