import { useQuery } from "@tanstack/react-query";
import { calculationSeconds } from "@cerebro/contracts/constants/calculations.ts";
import type { TransferPlan, TransferProposal } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Calculation } from "../../../parts/calculation.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import type { assumptionsIn } from "./assumption-form.tsx";

const hint = "Stock that one warehouse does not need, for another that is about to order it.";
const linesShown = 8;

/** Transfers between warehouses that save buying; each becomes a draft [PRED-06]. */
export function TransferPanel({ asked }: { asked: ReturnType<typeof assumptionsIn> }) {
  const { serviceLevel, holdingRate, orderPrice, leadDays, transferPrice, unitPrice } = asked;
  const read = reading("GET /api/wms/stock-policy/transfers", {
    serviceLevel,
    holdingRate,
    orderPrice,
    leadDays,
    transferPrice,
    unitPrice,
  });
  const query = useQuery(read);
  return (
    <Panel title="Transfers between warehouses" hint={hint}>
      <Calculation
        query={query}
        queryKey={read.queryKey}
        label="Calculating transfers"
        secondsAtMost={calculationSeconds.transfers}
        skeleton={<SkeletonText lines={3} />}
      >
        {(plan) => <Plan plan={plan} />}
      </Calculation>
    </Panel>
  );
}

function Plan({ plan: { transfers, warehouses, notices } }: { plan: TransferPlan }) {
  if (warehouses < 2) return <p className="text-ink-muted">There is one warehouse. Transfers need two.</p>;
  return (
    <div className="flex flex-col gap-4">
      {notices.map(({ code, message }) => (
        <Banner key={code} tone="warn" title="About these transfers.">
          {message}
        </Banner>
      ))}
      {transfers.length === 0 && notices.length === 0 && (
        <p className="text-ink-muted">
          No transfer saves more than it costs: no warehouse lacks what another has to spare.
        </p>
      )}
      {transfers.map((transfer) => (
        <Proposal key={`${transfer.fromWarehouseId} ${transfer.toWarehouseId}`} transfer={transfer} />
      ))}
    </div>
  );
}

function Proposal({ transfer }: { transfer: TransferProposal }) {
  const currency = useOrganisation()?.currency;
  const create = useCommand("POST /api/wms/transfers", {
    told: ({ id, number }) => ({
      message: `Transfer ${number} was drafted`,
      link: { label: "Open", href: href("wmsTransfer", { transferId: id }) },
    }),
  });
  const { from, to, lines, savingMinor, fromWarehouseId, toWarehouseId } = transfer;
  return (
    <section aria-label={`Transfer from ${from} to ${to}`} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>
            {from} → {to}
          </strong>
          : {counted(lines.length, "item")}
          {savingMinor !== null && currency !== undefined && `, saves ${formatMoney(savingMinor, currency)}`}
        </p>
        <Button
          busy={create.busy}
          onClick={() =>
            create.run({
              fromWarehouseId,
              toWarehouseId,
              lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
            })
          }
        >
          Draft transfer
        </Button>
      </div>
      {create.refusal !== undefined && (
        <Banner tone="bad" title="The transfer was not drafted.">
          {create.refusal}
        </Banner>
      )}
      <ul className="flex flex-col gap-1">
        {lines.slice(0, linesShown).map(({ itemId, sku, name, quantity }) => (
          <li key={itemId} className="flex min-w-0 gap-2">
            <span className="w-16 shrink-0 text-right tabular-nums">{formatCount(quantity)}</span>
            <TextLink href={href("wmsItem", { itemId })}>{sku}</TextLink>
            <span className="truncate text-ink-muted">{name}</span>
          </li>
        ))}
        {lines.length > linesShown && <li className="text-ink-muted">and {lines.length - linesShown} more</li>}
      </ul>
    </section>
  );
}
