import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { counted, formatCount } from "../../../parts/format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatEdges, formatWeight } from "../../../ui/measure.ts";

/** Cartons and their contents; goods that were not packed here have none. */
export function ShipmentGoods({ shipment: { cartons, dangerousGoods } }: { shipment: ShipmentDetail }) {
  if (cartons.length === 0) return null;
  return (
    <Panel title="Cartons" hint={counted(cartons.length, "carton")}>
      {dangerousGoods.length > 0 && (
        <ul aria-label="Dangerous goods" className="mb-2 flex flex-col gap-1">
          {dangerousGoods.map(({ unNumber, sku, itemName, quantity }) => (
            <li key={sku} className="flex flex-wrap items-center gap-x-2">
              <StatusBadge tone="warn">UN {unNumber}</StatusBadge>
              <span>
                {formatCount(quantity)} × <code>{sku}</code> {itemName}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {cartons.map(({ id, position, sscc, lengthMm, widthMm, heightMm, weightGrams, contents }) => (
          <li key={id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
            <div className="flex flex-wrap gap-x-3">
              <span className="font-strong">Carton {position}</span>
              <code className="text-small">{sscc}</code>
              <span className="text-ink-muted">
                {formatEdges([lengthMm, widthMm, heightMm])}, {formatWeight(weightGrams)}
              </span>
            </div>
            <ul className="text-ink-muted">
              {contents.map(({ lineNumber, sku, itemName, lotCode, quantity }) => (
                <li key={`${lineNumber} ${lotCode ?? ""}`}>
                  {formatCount(quantity)} × <code>{sku}</code> {itemName}
                  {lotCode !== null && `, lot ${lotCode}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
