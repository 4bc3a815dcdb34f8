import { cx } from "../../../ui/cx.ts";
import { ScanField } from "../../../ui/scan/scan-field.tsx";
import { toneIcon, toneSoft } from "../../../ui/tone.ts";
import type { Said } from "../flow/turn.ts";

interface HandScanProps {
  readonly label: string;
  readonly said: Said | undefined;
  readonly busy: boolean;
  readonly onScan: (code: string) => void;
}

const states = { good: "ok", warn: "error", bad: "error" } as const;

/** Field for scans; the result of the last one is shown large above the work. */
export function HandScan({ label, said, busy, onScan }: HandScanProps) {
  return <ScanField label={label} busy={busy} state={said ? states[said.tone] : "idle"} onScan={onScan} />;
}

export function SaidLine({ said }: { said: Said | undefined }) {
  const Shape = said && toneIcon[said.tone];
  return (
    <div role="status" aria-live="assertive" data-part="said">
      {said && Shape && (
        <p className={cx("flex min-h-12 items-center gap-3 rounded-panel px-3 py-2 text-read", toneSoft[said.tone])}>
          <Shape size={22} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <strong>{said.word}</strong> <span className="text-ink">{said.text}</span>
          </span>
        </p>
      )}
    </div>
  );
}
