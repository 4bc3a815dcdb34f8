import { useEffect, useRef, useState } from "react";
import { onboardingSteps } from "@cerebro/contracts/constants/shell.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { Button } from "../../ui/action/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useEscape } from "../keys.ts";
import { stepTexts } from "./steps.ts";

/** The first-run introduction: five steps in order, beside the work and never over it; done or skipped, it is gone for good [APP-31]. */
export function Onboarding({ raised }: { raised: boolean }) {
  const onDone = () => remembered.write(storage.onboardingCompleted, true);
  const [at, setAt] = useState(0);
  const box = useEscape(onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at]);
  const step = onboardingSteps[at] ?? "welcome";
  const last = at === onboardingSteps.length - 1;
  const move = (to: number) => {
    moved.current = true;
    setAt(to);
  };
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby="onboarding-title"
      data-step={step}
      data-print="hide"
      className={cx(
        "fixed right-4 z-30 w-[340px] max-w-[calc(100vw-32px)] rounded-panel bg-float p-4 text-ink shadow-float",
        raised ? "bottom-20" : "bottom-4",
      )}
    >
      <p className="text-small text-ink-faint">
        {at + 1} of {onboardingSteps.length}
      </p>
      <h2 id="onboarding-title" ref={heading} tabIndex={-1} className="mt-0.5 text-read font-strong">
        {stepTexts[step].title}
      </h2>
      <p className="mt-1 min-h-15 text-ink-muted">{stepTexts[step].text}</p>
      <div className="mt-3 flex items-center gap-2">
        {!last && (
          <Button variant="ghost" onClick={onDone} className="-ml-3">
            Skip
          </Button>
        )}
        <div className="ml-auto flex gap-2">
          {at > 0 && <Button onClick={() => move(at - 1)}>Back</Button>}
          <Button variant="primary" onClick={() => (last ? onDone() : move(at + 1))}>
            {last ? "Finish" : "Next"}
          </Button>
        </div>
      </div>
    </section>
  );
}
