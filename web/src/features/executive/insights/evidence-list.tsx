import type { EvidenceRow } from "@cerebro/contracts/entities/executive/risks.ts";
import { counted } from "../../../parts/format.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { formatMoney } from "../../../ui/money.ts";

interface EvidenceListProps {
  readonly evidence: readonly EvidenceRow[];
  readonly currency: string;
  readonly more?: number;
}

/** Records with the money of each; those without a known amount show a dash. */
export function EvidenceList({ evidence, currency, more = 0 }: EvidenceListProps) {
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
      {evidence.map(({ id, label, detail, href, moneyMinor }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40">
            {href === null ? label : <TextLink href={href}>{label}</TextLink>}
          </span>
          {detail !== null && <span className="text-small text-ink-muted">{detail}</span>}
          <span className="tabular-nums">{moneyMinor === null ? "–" : formatMoney(moneyMinor, currency)}</span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-ink-muted">{counted(more, "more record", "more records")}</li>}
    </ul>
  );
}
