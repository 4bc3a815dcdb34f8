import type { SalesOrderDetail } from "@cerebro/contracts/entities/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import Package from "lucide-react/icons/package";
import type { Said } from "../flow/turn.ts";
import { Fact } from "../parts/facts.tsx";
import { SaidLine } from "../parts/hand-scan.tsx";

interface PackedProps {
  readonly order: SalesOrderDetail;
  readonly said: Said | undefined;
  readonly onNext: () => void;
}

/** What stands on the bench now: each carton with the number of its label. */
export function Packed({ order, said, onNext }: PackedProps) {
  const cartons = order.shipments.filter(({ state }) => state !== "cancelled").flatMap((shipment) => shipment.cartons);
  return (
    <div className="flex flex-col gap-3">
      <SaidLine said={said} />
      {cartons.length === 0 ? (
        <EmptyState
          icon={Package}
          title={`${order.number} is ${order.state}`}
          action={<ButtonLink href={href("mobilePick")}>Pick</ButtonLink>}
        >
          It can be packed when all of its picks are done.
        </EmptyState>
      ) : (
        cartons.map((carton) => (
          <Fact key={carton.id} label={`${order.number}, carton ${carton.position}: ${carton.type}`} checked>
            <p className="font-mono text-heading font-strong [overflow-wrap:anywhere]">{carton.sscc}</p>
          </Fact>
        ))
      )}
      <ButtonLink href={href("wmsOrder", { orderId: order.id })}>Open {order.number}</ButtonLink>
      <HandAction raised onClick={onNext}>
        Next order
      </HandAction>
    </div>
  );
}
