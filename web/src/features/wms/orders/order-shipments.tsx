import { formatEdges, formatWeight } from "../../../ui/measure.ts";
import type { Shipment } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { counted } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { shipmentStateWords } from "../words/order-words.ts";

type Carton = Shipment["cartons"][number];

/** Shipped and packed parcels with their cartons and SSCCs [WMS-09]. */
export function OrderShipments({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <>
      {shipments.map((shipment) => (
        <Panel
          key={shipment.id}
          title={`Shipment ${shipment.number}`}
          hint={[shipment.carrier, shipment.service, shipment.trackingNumber].filter(Boolean).join(" · ")}
          actions={
            <>
              <PrintLabelButton
                density="dense"
                label={shipment.cartons.length === 1 ? "Print label" : "Print labels"}
                choice={{ kind: "carton", ids: shipment.cartons.map(({ id }) => id) }}
                title={`Print carton labels of ${shipment.number}`}
              />
              <StateMark word={shipmentStateWords[shipment.state]} />
            </>
          }
        >
          <p className="mb-3 text-ink-muted">
            Packed <Moment at={shipment.packedAt} />
            {shipment.shippedAt !== null && (
              <>
                , shipped <Moment at={shipment.shippedAt} />
              </>
            )}
            {shipment.deliveredAt !== null && (
              <>
                , delivered <Moment at={shipment.deliveredAt} />
              </>
            )}
          </p>
          <ul className="grid gap-3 mobile:grid-cols-2">
            {shipment.cartons.map((carton) => (
              <CartonCard key={carton.id} carton={carton} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

function CartonCard({ carton }: { carton: Carton }) {
  return (
    <li className="min-w-0 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-strong">
          Carton {carton.position}, {carton.type}
        </span>
        <span className="text-small text-ink-muted">
          {formatEdges([carton.lengthMm, carton.widthMm, carton.heightMm])}, {formatWeight(carton.weightGrams)}
        </span>
      </div>
      <p className="mt-1">
        <span className="text-small text-ink-muted">SSCC </span>
        <code className="select-all">{carton.sscc}</code>
      </p>
      <ul className="mt-2 flex flex-col gap-0.5">
        {carton.contents.map((content) => (
          <li key={`${content.lineNumber}.${content.lotCode}`} className="flex items-baseline gap-2">
            <span className="shrink-0 font-strong whitespace-nowrap">{counted(content.quantity, "×", "×")}</span>
            <code className="shrink-0 whitespace-nowrap">{content.sku}</code>
            <span className="min-w-0 truncate text-ink-muted">{content.itemName}</span>
            {content.lotCode !== null && (
              <span className="shrink-0 text-small whitespace-nowrap text-ink-faint">lot {content.lotCode}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
