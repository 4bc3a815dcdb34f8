import type { Insight } from "@cerebro/engines/roi/insights.ts";
import { toneIcon, toneText } from "../../ui/tone.ts";

const tones = { success: "good", opportunity: "info", warning: "warn" } as const;
const words = { success: "Good news", opportunity: "Opportunity", warning: "Warning" } as const;

/** Insights, and next steps [ROI-04]. */
export function InsightList({ insights, steps }: { insights: readonly Insight[]; steps: readonly string[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="roi-insights">
        <h3 id="roi-insights" className="text-title">
          Smart insights
        </h3>
        {insights.length === 0 && <p className="mt-3 text-read text-ink-muted">Nothing stands out in these figures.</p>}
        <ul className="mt-3 border-t border-line">
          {insights.map(({ type, title, message, recommendation }) => {
            const Shape = toneIcon[tones[type]];
            return (
              <li key={title} className="flex gap-3 border-b border-line py-4">
                <Shape size={16} aria-label={words[type]} className={`mt-1 shrink-0 ${toneText[tones[type]]}`} />
                <div className="min-w-0">
                  <h4 className="text-read font-strong">{title}</h4>
                  <p className="text-read text-ink-muted">{message}</p>
                  <p className="mt-1 text-read">{recommendation}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="roi-steps">
        <h3 id="roi-steps" className="text-title">
          Next steps
        </h3>
        <ol className="mt-3 list-decimal space-y-2 border-t border-line pt-4 pl-5 text-read marker:text-ink-faint">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
