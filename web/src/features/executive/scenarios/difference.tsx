import { formatMoneyShort } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";
import { toneText } from "../../../ui/tone.ts";
import { signed } from "./scenario-words.ts";

interface DifferenceProps {
  /** Null if it is not known, or not shown to the reader. */
  readonly by: number | null;
  /** The size of a difference with its unit. */
  readonly textOf: (size: number) => string;
  /** Whether a greater figure is better or worse. */
  readonly more?: "better" | "worse";
}

/** A difference from the actual figures, with a word for its effect. */
export function Difference({ by, textOf, more = "better" }: DifferenceProps) {
  if (by === null) return <None label="not known" />;
  if (by === 0) return <span className="text-ink-muted">same</span>;
  const better = by > 0 === (more === "better");
  return (
    <span className={toneText[better ? "good" : "bad"]}>
      <span className="whitespace-nowrap">{signed(by, textOf)}</span>{" "}
      <span className="text-small">{better ? "better" : "worse"}</span>
    </span>
  );
}

interface MoneyDifferenceProps {
  readonly byMinor: number | null;
  readonly currency: string;
}

/** A difference of revenue or of a result. */
export function MoneyDifference({ byMinor, currency }: MoneyDifferenceProps) {
  return <Difference by={byMinor} textOf={(size) => formatMoneyShort(size, currency)} />;
}
