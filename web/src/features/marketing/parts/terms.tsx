import type { ReactNode } from "react";

export interface Term {
  readonly term: ReactNode;
  readonly text: ReactNode;
}

/** Names and what they mean, in lines that can be read down the left side alone. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="border-t border-line">
      {terms.map(({ term, text }, index) => (
        <div
          key={index}
          className="grid gap-x-10 gap-y-1 border-b border-line py-4 mobile:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <dt className="text-read font-strong">{term}</dt>
          <dd className="max-w-[44em] text-read text-pretty text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
