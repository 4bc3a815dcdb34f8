import type { LogisticsDashboard } from "@cerebro/contracts/entities/logistics/logistics-overview.ts";
import { shipmentTroubles } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Attention } from "../../../parts/attention-panel.tsx";
import { counted, dayIn } from "../../../parts/format.ts";
import { shipmentStatusWords } from "../words/state-words.ts";

/** What is wrong on the road now, the worst first; each leads to its rows. */
export function attentionOf({ at, timeZone, late, atRisk, troubles, trips }: LogisticsDashboard): Attention[] {
  const shipments = href("logisticsShipments");
  const day = dayIn(timeZone, Date.parse(at));
  const found: (Attention & { readonly count: number })[] = [
    {
      id: "late",
      tone: "bad",
      count: late,
      text: `${counted(late, "shipment")} past the promise and not delivered`,
      act: "Show late shipments",
      href: `${shipments}?promise=late&state=open`,
    },
    ...troubles.map(({ status, count }) => ({
      id: status,
      tone: shipmentStatusWords[status].tone === "bad" ? ("bad" as const) : ("warn" as const),
      count,
      text: `${counted(count, "shipment")}: ${shipmentTroubles[status].toLowerCase()}`,
      act: "Show them",
      href: `${shipments}?state=${status}`,
    })),
    {
      id: "stops-late",
      tone: "warn",
      count: trips.stopsLate,
      text: `${counted(trips.stopsLate, "stop")} will not be reached within the window`,
      act: "Show these stops",
      href: `${href("logisticsDelivery")}?day=${day}&stop=late`,
    },
    {
      id: "at-risk",
      tone: "warn",
      count: atRisk,
      text: `${counted(atRisk, "shipment")} at risk of missing the promise`,
      act: "Show shipments at risk",
      href: `${shipments}?promise=at_risk&state=open`,
    },
  ];
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.tone === "warn") - Number(b.tone === "warn"))
    .map(({ count: _count, ...trouble }) => trouble);
}
