import { useEffect, useRef, useState } from "react";
import { onboardingSteps } from "@cerebro/contracts/constants/shell.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { call } from "../../data/client.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { Button } from "../../ui/action/button.tsx";
import { useEscape } from "../keys.ts";
import { tourNotes } from "./steps.ts";

/** Remembers it in this browser at once, and with the person for the others; without an answer those show it once more. */
function onDone(): void {
  remembered.write(storage.onboardingCompleted, true);
  call("PUT /api/users/preferences", { introduced: true }).catch(() => undefined);
}

/** The first-run introduction: five steps in order, above the page and never over it; done or skipped, it is gone for good [APP-31]. */
export function Onboarding() {
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
      aria-labelledby="onboarding-title"
      data-step={step}
      data-print="hide"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface-1 px-6 py-3 max-mobile:px-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="onboarding-title" ref={heading} tabIndex={-1} className="font-strong text-ink">
          {tourNotes[step].title}{" "}
          <span className="ml-1 text-small font-normal text-ink-faint">
            {at + 1} of {onboardingSteps.length}
          </span>
        </h2>
        <p className="mt-0.5 text-ink-muted">{tourNotes[step].text}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {!last && (
          <Button variant="ghost" onClick={onDone}>
            Skip
          </Button>
        )}
        {at > 0 && <Button onClick={() => move(at - 1)}>Back</Button>}
        <Button variant="primary" onClick={() => (last ? onDone() : move(at + 1))}>
          {last ? "Finish" : "Next"}
        </Button>
      </div>
    </section>
  );
}
