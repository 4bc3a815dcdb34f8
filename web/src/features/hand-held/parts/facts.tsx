import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import type { Goods } from "../flow/judge.ts";
import type { Said } from "../flow/turn.ts";
import { levelWords } from "../flow/quantity.ts";
import { formatNumber } from "../../../ui/format.ts";
import { SaidLine } from "./hand-scan.tsx";
import { dayWords, today } from "./words.ts";

/** The next step and the last scan: the first things on the screen, and announced to screen readers. */
export function NextStep({ said, children }: { said: Said | undefined; children: string }) {
  return (
    <>
      <p role="status" className="text-heading font-strong [overflow-wrap:anywhere]">
        {children}
      </p>
      <SaidLine said={said} />
    </>
  );
}

interface FactProps {
  readonly label: string;
  /** Found right by a scan. */
  readonly checked?: boolean;
  /** Highlights the subject of the next step. */
  readonly now?: boolean;
  readonly children: ReactNode;
}

/** One fact of the work in hand: where, what, how many. */
export function Fact({ label, checked = false, now = false, children }: FactProps) {
  return (
    <div
      className={cx(
        "min-w-0 rounded-panel border p-3",
        checked ? "border-good bg-good-soft" : "border-line bg-surface-1",
        now && !checked && "border-accent",
      )}
    >
      <p className="flex items-center justify-between gap-2 text-tool text-ink-muted">
        {label}
        {checked && (
          <span className="inline-flex items-center gap-1 font-strong text-good">
            <CircleCheck size={16} aria-hidden />
            Scanned
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

/** A bin's code, read from two metres while it is what is looked for. */
export function Place({ code, large }: { code: string; large: boolean }) {
  return (
    <p className={cx("font-mono font-strong [overflow-wrap:anywhere]", large ? "text-display-2" : "text-heading")}>
      {code}
    </p>
  );
}

interface GoodsFactProps {
  readonly goods: Goods;
  readonly expiresOn: string | null;
}

/** The goods as one recognises them: code, name, lot, expiry. */
export function GoodsWords({ goods, expiresOn }: GoodsFactProps) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-mono text-heading font-strong">{goods.sku}</p>
      <p className="text-read">{goods.name}</p>
      {goods.lotCode !== null && (
        <p className="text-read">
          Lot <span className="font-mono font-strong">{goods.lotCode}</span>
          {expiresOn !== null && <>, expires {dayWords(expiresOn)}</>}
        </p>
      )}
    </div>
  );
}

interface BeforeBookingProps {
  readonly lotCode: string | null;
  readonly expiresOn: string | null;
  /** More than was ordered, expired, and what else a person should know first. */
  readonly warning?: string | undefined;
}

/** Lot, expiry and warnings, at the button that books: above it they may lie under the edge of the screen. */
export function BeforeBooking({ lotCode, expiresOn, warning }: BeforeBookingProps) {
  const isOver = expiresOn !== null && expiresOn < today();
  const said = warning ?? (isOver ? "These goods have expired." : undefined);
  return (
    <>
      <LotLine lotCode={lotCode} expiresOn={expiresOn} />
      {said !== undefined && <p className="font-strong text-bad">{said}</p>}
    </>
  );
}

function LotLine({ lotCode, expiresOn }: Omit<BeforeBookingProps, "warning">) {
  if (lotCode === null) return expiresOn === null ? null : <p>Expires {dayWords(expiresOn)}</p>;
  return (
    <p>
      Lot <span className="font-mono font-strong">{lotCode}</span>
      {expiresOn !== null && <>, expires {dayWords(expiresOn)}</>}
    </p>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amount: number;
  /** Done so far, where it is counted. */
  readonly done?: number;
  readonly goods: Goods;
  /** Opens the keypad. */
  readonly onPress: () => void;
}

/** Quantity, in units and by packaging; a press opens the keypad. */
export function Amount({ label, amount, done, goods, onPress }: AmountProps) {
  const levels = levelWords(amount, goods.units, goods.baseUnit);
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-w-0 rounded-panel border border-line-strong/50 bg-surface-1 p-3 text-left active:bg-surface-2"
    >
      <span className="block text-tool text-ink-muted">{label}</span>
      <span className="block text-display-3 font-strong whitespace-nowrap">
        {done !== undefined && <>{formatNumber(done)} / </>}
        {formatNumber(amount)}
      </span>
      {levels && <span className="block text-read">{levels}</span>}
      <span className="block text-tool text-accent-text">Type</span>
    </button>
  );
}
