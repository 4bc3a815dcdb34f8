import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { FenceEvent, FenceVisit } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { detentionOf } from "@cerebro/engines/geo/detention.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { eventListing, visitListing, type VisitRow } from "./visits.store.ts";

export const listFenceVisits: Verb<typeof trackingEndpoints.listFenceVisits> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const page = await fetchPage<VisitRow>(ctx.read, visitListing(input), { ...input, sort: "enteredAt" });
  const now = ctx.now().getTime();
  return { ...page, rows: page.rows.map((row) => presentVisit(row, now)) };
};

export const listFenceEvents: Verb<typeof trackingEndpoints.listFenceEvents> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<FenceEvent>(ctx.read, eventListing(input), { ...input, sort: "occurredAt" });
};

function presentVisit({ stepMinutes, stepMinor, ...row }: VisitRow, now: number): FenceVisit {
  const visit = {
    enteredAt: Date.parse(row.enteredAt),
    leftAt: row.leftAt === null ? null : Date.parse(row.leftAt),
  };
  const clock = detentionOf(
    visit,
    { freeMinutes: row.freeMinutes, stepMinutes, minorPerStep: stepMinor },
    { now, appointmentAt: row.appointmentAt === null ? null : Date.parse(row.appointmentAt) },
  );
  const none = { waitedMinutes: 0, chargedMinutes: 0, amountMinor: 0 };
  return { ...row, ...clock, ...(row.ownDepot && none) };
}
