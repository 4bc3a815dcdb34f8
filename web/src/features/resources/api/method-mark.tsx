import { cx } from "../../../ui/cx.ts";
import { toneText, type Tone } from "../../../ui/tone.ts";

const tones: Readonly<Record<string, Tone>> = { GET: "info", POST: "good", PUT: "warn", PATCH: "warn", DELETE: "bad" };

/** The method of a call, always at the same width so that paths line up. */
export function MethodMark({ method, className }: { method: string; className?: string }) {
  const tone = toneText[tones[method] ?? "neutral"];
  return <span className={cx("font-mono text-[11px] font-strong", tone, className)}>{method}</span>;
}
