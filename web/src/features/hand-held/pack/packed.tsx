import Package from "lucide-react/icons/package";
import Printer from "lucide-react/icons/printer";
import { useMutation } from "@tanstack/react-query";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { refusalText } from "../../../data/api-error.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatWeight } from "../../../ui/measure.ts";
import type { Said } from "../flow/turn.ts";
import { Fact } from "../parts/facts.tsx";
import { SaidLine } from "../parts/hand-scan.tsx";

interface PackedProps {
  readonly order: SalesOrderDetail;
  readonly said: Said | undefined;
  readonly onNext: () => void;
}

/** Cartons on the bench, each with the number of its label. */
export function Packed({ order, said, onNext }: PackedProps) {
  const labels = useMutation({
    mutationFn: async (ids: string[]) => saveFile(await download("POST /api/wms/labels/pdf", { kind: "carton", ids })),
  });
  const cartons = order.shipments.filter(({ state }) => state !== "cancelled").flatMap((shipment) => shipment.cartons);
  return (
    <div className="flex flex-1 flex-col gap-3">
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
            <p className="mt-1 mb-2 text-read text-ink-muted">{formatWeight(carton.weightGrams)}</p>
            <Button icon={Printer} disabled={labels.isPending} onClick={() => labels.mutate([carton.id])}>
              Label of carton {carton.position}
            </Button>
          </Fact>
        ))
      )}
      {cartons.length > 1 && (
        <Button icon={Printer} busy={labels.isPending} onClick={() => labels.mutate(cartons.map(({ id }) => id))}>
          All {cartons.length} labels
        </Button>
      )}
      {labels.error !== null && <Banner tone="bad" urgent title={refusalText(labels.error)} />}
      <ButtonLink href={href("wmsOrder", { orderId: order.id })}>Open {order.number}</ButtonLink>
      <HandAction raised onClick={onNext}>
        Next order
      </HandAction>
    </div>
  );
}
