import ArrowRight from "lucide-react/icons/arrow-right";
import excerpts from "../../../../content/excerpts.json" with { type: "json" };
import { Piece } from "./piece.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";

/** Words for the kinds of movement in the excerpts. */
const kinds: Readonly<Record<string, string>> = {
  opening: "Opening stock",
  receipt: "Receipt",
  put_away: "Put-away",
  pick: "Pick",
  pack: "Pack",
  ship: "Shipment",
  transfer: "Transfer",
  unit: "Handling unit",
  replenishment: "Replenishment",
};
const placeWord = (code: string): string => (code.startsWith("@") ? code.slice(1).replaceAll("_", " ") : code);
const cell = "px-4 py-2 text-left font-body";
const count = new Intl.NumberFormat("en-GB");
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Movements of one item, newest first, each with the start of its link in the item's chain. */
export function LedgerExcerpt() {
  const { itemName, rows, sku } = excerpts.ledger;
  return (
    <Piece
      title={`${sku}, ${itemName.toLowerCase()}: last movements in the ledger`}
      note="Each hash is made of the movement and of the hash before it. Change one row and every later one gives it away."
    >
      <ScrollRegion label="Movements in the ledger">
        <table className="w-full text-tool whitespace-nowrap">
          <thead className="text-ink-muted">
            <tr>
              <th className={`${cell} max-mobile:hidden`}>No.</th>
              <th className={cell}>Movement</th>
              <th className={`${cell} text-right`}>Units</th>
              <th className={cell}>From, to</th>
              <th className={cell}>Hash</th>
            </tr>
          </thead>
          <tbody className="border-t border-line">
            {rows.map(({ sequence, kind, quantity, fromCode, toCode, hash }) => (
              <tr key={sequence} className="not-first:border-t not-first:border-line">
                <td className={`${cell} text-ink-faint max-mobile:hidden`}>{sequence}</td>
                <td className={cell}>{kinds[kind] ?? kind}</td>
                <td className={`${cell} text-right`}>{count.format(quantity)}</td>
                <td className={`${cell} font-mono text-small`}>
                  <span className="inline-flex items-center gap-1.5">
                    {placeWord(fromCode)}
                    <ArrowRight size={12} aria-label="to" className="text-ink-faint" />
                    {placeWord(toCode)}
                  </span>
                </td>
                <td className={`${cell} font-mono text-small text-accent-text`}>{hash.slice(0, 8)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Piece>
  );
}

/** Columns of the report of an item's layers that the excerpt shows. */
interface Layer {
  readonly by: string;
  readonly left: number;
  readonly cost: number;
  readonly value: number;
}

const layers: readonly Layer[] = excerpts.value.rows.map(([, by, , , left, cost, value]) => ({
  by: String(by),
  left: Number(left),
  cost: Number(cost) / 100,
  value: Number(value) / 100,
}));

/** Value of an item's stock, as a traceable sum. */
export function ValueExcerpt() {
  const total = layers.reduce((sum, { value }) => sum + value, 0);
  return (
    <Piece title={`${excerpts.ledger.sku}: what the stock is worth`} note={excerpts.value.formula}>
      <div className="px-4 py-5">
        <p className="text-display-3 font-strong">{pounds.format(total)}</p>
        <ul className="mt-4 flex flex-col gap-1.5 text-tool">
          {layers.map(({ by, left, cost, value }, index) => (
            <li key={index} className="flex flex-wrap items-baseline gap-x-2">
              <span className="w-28 text-ink-muted">{by}</span>
              <span className="font-mono text-small">
                {count.format(left)} × {pounds.format(cost)}
              </span>
              <span className="ml-auto">{pounds.format(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Piece>
  );
}

/** Changes of a command, before its approval. */
export function ChangeExcerpt() {
  return (
    <Piece
      title="Move 24 units to another bin: what will change"
      note="Nothing has happened yet. Once it has, the way back is one press away, with its own preview."
    >
      <table className="w-full text-tool">
        <thead className="text-ink-muted">
          <tr>
            <th className={cell}>What</th>
            <th className={cell}>Now</th>
            <th className={cell}>Then</th>
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {excerpts.change.diff.map(({ subject, field, before, after }) => (
            <tr key={subject} className="not-first:border-t not-first:border-line">
              <td className={cell}>
                <span className="block font-mono text-small">{subject}</span>
                <span className="text-ink-muted">{field}</span>
              </td>
              <td className={cell}>{before ?? <span className="text-ink-faint">nothing</span>}</td>
              <td className={`${cell} font-strong`}>{after ?? "nothing"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Piece>
  );
}
