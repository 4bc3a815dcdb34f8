import { useQuery } from "@tanstack/react-query";
import { delayLeastDays } from "@cerebro/contracts/constants/delays.ts";
import type { ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import { delayFactors, delayMethods } from "@cerebro/contracts/entities/predictions/delay-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatDecimal, formatMoment, formatShare } from "../../../parts/format.ts";

/** The chance that an open shipment is late, what it depends on, and when it would arrive then [PRED-07]. */
export function DelayPanel({ shipmentId }: { shipmentId: string }) {
  const model = useQuery(reading("GET /api/logistics/delays/model", {}));
  return (
    <Panel
      title="Delay forecast"
      footer={<TextLink href={href("logisticsDelays")}>How good these forecasts are</TextLink>}
    >
      <Async query={model} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ learnedFrom }) => (learnedFrom === 0 ? <TooEarly /> : <Forecast shipmentId={shipmentId} />)}
      </Async>
    </Panel>
  );
}

function TooEarly() {
  return (
    <p className="text-ink-muted">
      No forecast yet. Forecasts start after {delayLeastDays} days of deliveries and are made every hour.
    </p>
  );
}

function Forecast({ shipmentId }: { shipmentId: string }) {
  const query = useQuery(reading("GET /api/logistics/shipments/{shipmentId}/delay", { shipmentId }));
  return (
    <Async query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {(delay) => <Shown delay={delay} />}
    </Async>
  );
}

const noticeTitles = {
  simulated: "Simulated data.",
  data_quality: "Data quality.",
  model_unavailable: "A simpler forecast.",
  computation_timeout: "Not the newest forecast.",
  low_confidence: "Low confidence.",
  insufficient_data: "Not enough data.",
} as const;

const minutesInDay = 1_440;

function lengthOf(minutes: number): string {
  return minutes < minutesInDay / 2
    ? counted(Math.max(1, Math.round(minutes / 60)), "hour")
    : `${formatDecimal(minutes / minutesInDay)} days`;
}

const factorName = (factor: ShipmentDelay["factors"][number]["factor"]): string =>
  factor === "overdue" ? "The promise has passed" : delayFactors[factor];

function Shown({ delay }: { delay: ShipmentDelay }) {
  const { delayProbability, likely, estimatedDelay, currentETA, revisedETA, factors, confident } = delay;
  return (
    <div className="flex flex-col gap-3">
      {delay.notices.map(({ code, message }) => (
        <Banner key={code} tone="warn" title={noticeTitles[code]}>
          {message}
        </Banner>
      ))}
      <KeyValueList
        facts={[
          {
            label: "Chance of delay",
            value: `${formatShare(delayProbability)}${confident ? "" : ", low confidence"}`,
          },
          { label: "Expected now", value: currentETA && formatMoment(currentETA) },
          {
            label: "If it is late",
            value: estimatedDelay === null ? null : `typically by ${lengthOf(estimatedDelay)}`,
          },
          { label: "Revised arrival", value: likely && revisedETA !== null ? formatMoment(revisedETA) : null },
          {
            label: "Why",
            value:
              factors.length === 0 ? null : (
                <ul>
                  {factors.map(({ factor, impact }) => (
                    <li key={factor}>
                      {factorName(factor)}: {impact > 0 ? "later" : "earlier"} ({formatDecimal(Math.abs(impact))})
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            label: "Method",
            value: `${delayMethods[delay.method]}, ${counted(delay.learnedFrom, "delivery", "deliveries")}`,
          },
          { label: "Made", value: formatMoment(delay.generatedAt) },
        ]}
      />
    </div>
  );
}
