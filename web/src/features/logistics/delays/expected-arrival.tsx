import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleDashed from "lucide-react/icons/circle-dashed";
import type { ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import { reading } from "../../../data/query-client.ts";
import { Timeline } from "../../../ui/data/timeline.tsx";
import { formatMoment, formatShare } from "../../../parts/format.ts";

/** The next entry of an open shipment's timeline: its arrival, later where a delay is likely; nothing before there is a model. */
export function ExpectedArrival({ shipmentId }: { shipmentId: string }) {
  const model = useQuery(reading("GET /api/logistics/delays/model", {}));
  return model.data === undefined || model.data.learnedFrom === 0 ? null : <Forecast shipmentId={shipmentId} />;
}

function Forecast({ shipmentId }: { shipmentId: string }) {
  const { data } = useQuery(reading("GET /api/logistics/shipments/{shipmentId}/delay", { shipmentId }));
  return data === undefined ? null : <Entry delay={data} />;
}

function Entry({ delay }: { delay: ShipmentDelay }) {
  const { currentETA, revisedETA, delayProbability, likely } = delay;
  const at = revisedETA ?? currentETA;
  if (at === null) return null;
  return (
    <div className="mb-5">
      <Timeline
        label="Still to come"
        entries={[
          {
            id: "arrival",
            title: likely ? "Arrival, likely late" : "Arrival",
            at,
            when: formatMoment(at),
            by: "forecast",
            icon: likely ? CircleAlert : CircleDashed,
            tone: likely ? "warn" : "neutral",
            children: (
              <p>
                Chance of delay {formatShare(delayProbability)}
                {likely && currentETA !== null && `; expected ${formatMoment(currentETA)} without a delay`}
              </p>
            ),
          },
        ]}
      />
    </div>
  );
}
