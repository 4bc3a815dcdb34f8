import type { LedgerFault, LedgerVerification } from "@cerebro/contracts/entities/wms/ledger.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";

const words = {
  altered: "Movement altered",
  link: "Chain broken",
  sequence: "Movements missing",
  chain_end: "End of the chain missing",
  balance: "Balance differs",
  reserved: "Reserved units differ",
  serial: "Serial numbers differ",
  unit: "Handling unit is elsewhere",
  total: "Total of the item differs",
} satisfies Record<LedgerFault["code"], string>;

/** The differences, the first one on top; each leads to the ledger of its item. */
export function VerificationFaults({ result: { faults, faultCount } }: { result: LedgerVerification }) {
  if (faults.length === 0) return null;
  const more = faultCount - faults.length;
  return (
    <Panel
      flush
      title={`Differences (${formatNumber(faultCount)})`}
      footer={
        more > 0
          ? `The first ${formatNumber(faults.length)} are listed; ${formatNumber(more)} more were found.`
          : undefined
      }
    >
      <ol className="divide-y divide-line">
        {faults.map((fault, index) => (
          <li key={`${fault.itemId} ${fault.code} ${index}`} className="px-4 py-3">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-strong">{words[fault.code]}</span>
              <TextLink href={`${href("wmsItem", { itemId: fault.itemId })}?tab=ledger`}>{fault.sku}</TextLink>
              {fault.sequence !== null && <span>movement {formatNumber(fault.sequence)}</span>}
            </p>
            <p className="text-small text-ink-muted [overflow-wrap:anywhere]">{fault.detail}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
