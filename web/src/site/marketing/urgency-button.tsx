import { useEffect, useState } from "react";
import { offerLastsMs, offerSuccessMs } from "@cerebro/contracts/constants/marketing.ts";
import { Button } from "../../ui/action/button.tsx";

interface UrgencyButtonProps {
  label: string;
  act: () => Promise<void>;
}

type State = "ready" | "processing" | "success";
const labels = { processing: "Processing...", success: "Success!" } as const;

/** A call to action with a countdown that begins when the page is opened [MKT-03]. */
export function UrgencyButton({ label, act }: UrgencyButtonProps) {
  const [state, setState] = useState<State>("ready");
  useEffect(() => {
    if (state !== "success") return;
    const timer = setTimeout(() => setState("ready"), offerSuccessMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function press() {
    setState("processing");
    try {
      await act();
      setState("success");
    } catch (error) {
      // Only logged, as specified [MKT-03].
      // oxlint-disable-next-line no-console
      console.error("The call to action failed.", error);
      setState("ready");
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-density="touch">
      <Button busy={state === "processing"} disabled={state === "success"} onClick={() => void press()}>
        {state === "ready" ? label : labels[state]}
      </Button>
      <Countdown />
      <span role="status" className="sr-only">
        {state !== "ready" && labels[state]}
      </span>
    </div>
  );
}

function Countdown() {
  const [left, setLeft] = useState(offerLastsMs);
  useEffect(() => {
    const opened = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, offerLastsMs - (performance.now() - opened))), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="text-tool text-ink-muted">
      <span role="timer" aria-label="Time left" className="font-mono">
        {clock(left)}
      </span>{" "}
      left, counted from when you opened this page
    </span>
  );
}

/** 86 399 400 ms → 23:59:59 */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
