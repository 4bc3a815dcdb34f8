import Check from "lucide-react/icons/check";
import { cx } from "../cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Step {
  label: string;
  /** Steps done can be returned to. */
  onSelect?: () => void;
}

/** Progress in a task of several steps. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={label} className="@container">
      <ol className="flex items-center gap-x-2">
        {steps.map((step, place) => {
          const state = place < current ? "done" : place === current ? "now" : "later";
          return (
            <li
              key={step.label}
              aria-current={state === "now" ? "step" : undefined}
              className="flex min-w-0 items-center gap-2"
            >
              {place > 0 && (
                <span
                  aria-hidden
                  className={cx(
                    "h-px w-6 min-w-1 shrink @max-4xl:w-3",
                    place <= current ? "bg-accent" : "bg-line-strong",
                  )}
                />
              )}
              <StepLabel step={step} number={place + 1} state={state} of={steps.length} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLabelProps {
  step: Step;
  number: number;
  state: "done" | "now" | "later";
  of: number;
}

/** With more steps than this, a narrow place shows the words of the present step only. */
const wordedSteps = 4;

function StepLabel({ step, number, state, of }: StepLabelProps) {
  const content = (
    <>
      <span
        aria-hidden
        className={cx(
          "grid size-5 shrink-0 place-items-center rounded-full text-[11px] leading-none font-strong",
          state === "done" && "bg-accent text-accent-ink",
          state === "now" && "bg-accent-soft text-accent-text ring-2 ring-accent",
          state === "later" && "border border-line-strong text-ink-faint",
        )}
      >
        {state === "done" ? <Check size={12} strokeWidth={3} /> : number}
      </span>
      <span
        className={cx(
          "whitespace-nowrap",
          state === "now" ? "font-strong text-ink" : "text-ink-muted",
          state !== "now" && (of > wordedSteps ? "@max-6xl:sr-only" : "@max-2xl:sr-only"),
        )}
      >
        {step.label}
      </span>
      {state === "done" && <VisuallyHidden>done</VisuallyHidden>}
    </>
  );
  if (state !== "done" || !step.onSelect) return <span className="flex items-center gap-2">{content}</span>;
  return (
    <button
      type="button"
      onClick={step.onSelect}
      className="flex min-h-6 items-center gap-2 rounded-mark hover:text-ink"
    >
      {content}
    </button>
  );
}
