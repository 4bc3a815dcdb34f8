import {
  type ShipmentEventKind,
  type ShipmentStatus,
  type ShipmentStep,
  shipmentSteps,
  type ShipmentTrouble,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";

/** Something that happened to a shipment, as the house or a carrier tells it. Times are milliseconds of UTC. */
export interface ShipmentEvent {
  readonly status: ShipmentEventKind;
  readonly occurredAt: number;
  readonly reason: string | null;
  /** Expected arrival as of then. */
  readonly estimatedAt: number | null;
}

/** Why an event is kept but changes nothing. */
export type IgnoredBecause = "told_before" | "behind" | "over";

export interface ShipmentProgress {
  readonly status: ShipmentStatus;
  /** The furthest step, whatever has befallen it since. */
  readonly step: ShipmentStep;
  readonly trouble: ShipmentTrouble | null;
  readonly reason: string | null;
  readonly attempts: number;
  /** Time at which each step was first reached. */
  readonly actual: Partial<Record<ShipmentStep, number>>;
  /** The last word on its arrival, and the one before each change of it. */
  readonly estimates: readonly number[];
  /** Expected arrival by the last report; null once that report no longer counts. */
  readonly expected: number | null;
  readonly ignored: readonly { readonly event: ShipmentEvent; readonly because: IgnoredBecause }[];
}

const order = Object.keys(shipmentSteps) as ShipmentStep[];
const rank = (step: ShipmentStep): number => order.indexOf(step);
const isStep = (status: ShipmentEventKind): status is ShipmentStep => Object.hasOwn(shipmentSteps, status);

/** A trouble says where the shipment must have been, and what may still follow it. */
const troubles: Readonly<
  Record<
    ShipmentTrouble,
    {
      readonly from: ShipmentStep;
      readonly until: ShipmentStep;
      readonly followedBy: "next_step" | readonly ShipmentStatus[];
    }
  >
> = {
  held: { from: "draft", until: "out_for_delivery", followedBy: "next_step" },
  delayed: { from: "draft", until: "out_for_delivery", followedBy: "next_step" },
  attempt_failed: { from: "out_for_delivery", until: "out_for_delivery", followedBy: "next_step" },
  available_for_pickup: { from: "in_transit", until: "out_for_delivery", followedBy: "next_step" },
  returning: { from: "picked_up", until: "out_for_delivery", followedBy: ["returned", "lost"] },
  returned: { from: "picked_up", until: "out_for_delivery", followedBy: [] },
  // A lost shipment may be found.
  lost: {
    from: "picked_up",
    until: "out_for_delivery",
    followedBy: ["in_transit", "out_for_delivery", "delivered", "returning", "returned"],
  },
  cancelled: { from: "draft", until: "labelled", followedBy: [] },
};

const begin: ShipmentProgress = {
  status: "draft",
  step: "draft",
  trouble: null,
  reason: null,
  attempts: 0,
  actual: {},
  estimates: [],
  expected: null,
  ignored: [],
};

/**
 * State of a shipment from its events, in any order of reporting: they are read in the order in which they happened, a
 * step never goes back, and duplicates count once [LOG-01].
 */
export function progressOf(events: readonly ShipmentEvent[]): ShipmentProgress {
  return events
    .toSorted(inOrderOfTime)
    .reduce((now, event, index, ordered) => advance(now, event, isSame(event, ordered[index - 1])), begin);
}

/** Two words on one happening: carriers send theirs again, now and then with another reason. */
const isSame = (event: ShipmentEvent, before: ShipmentEvent | undefined): boolean =>
  event.status === before?.status && event.occurredAt === before.occurredAt;

/** By time; what happened at the same moment by how far it leads, then by all else, so that the order is always the same. */
function inOrderOfTime(a: ShipmentEvent, b: ShipmentEvent): number {
  return (
    a.occurredAt - b.occurredAt ||
    leadsTo(a) - leadsTo(b) ||
    a.status.localeCompare(b.status) ||
    (a.reason ?? "").localeCompare(b.reason ?? "") ||
    (a.estimatedAt ?? 0) - (b.estimatedAt ?? 0)
  );
}

function leadsTo({ status }: ShipmentEvent): number {
  // A statement made at the moment of an event holds after it.
  if (status === "noted") return order.length;
  return isStep(status) ? rank(status) : rank(troubles[status].until) + 0.5;
}

function advance(now: ShipmentProgress, event: ShipmentEvent, isRepeated: boolean): ShipmentProgress {
  if (event.status === "noted") return noted(now, event);
  const because = isRepeated ? "told_before" : whyIgnored(now, event.status);
  if (because !== null) return { ...now, ignored: [...now.ignored, { event, because }] };
  const { status, occurredAt, reason, estimatedAt } = event;
  const step = isStep(status) ? status : furthest(now.step, troubles[status].from);
  const estimates = withEstimate(now.estimates, estimatedAt);
  return {
    ...now,
    status,
    step,
    trouble: isStep(status) ? null : status,
    reason: isStep(status) ? null : reason,
    attempts: now.attempts + Number(status === "attempt_failed"),
    // A trouble proves that a step was made, not when.
    actual: isStep(status) && now.actual[status] === undefined ? { ...now.actual, [status]: occurredAt } : now.actual,
    estimates,
    expected: estimatedAt ?? (endsExpectation.has(status) ? null : now.expected),
  };
}

const withEstimate = (estimates: readonly number[], estimatedAt: number | null): readonly number[] =>
  estimatedAt === null || estimatedAt === estimates.at(-1) ? estimates : [...estimates, estimatedAt];

/** A note makes no step. It may tell the expected arrival, unless there is none any more. */
function noted(now: ShipmentProgress, event: ShipmentEvent): ShipmentProgress {
  const { estimatedAt } = event;
  if (estimatedAt === null) return now;
  if (arrivesNoMore.has(now.status)) return { ...now, ignored: [...now.ignored, { event, because: "over" }] };
  return { ...now, estimates: withEstimate(now.estimates, estimatedAt), expected: estimatedAt };
}

const arrivesNoMore: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([
  "delivered",
  "closed",
  "returning",
  "returned",
  "lost",
  "cancelled",
]);

/** After these the arrival is unknown, or there is none, unless the same event gives one. */
const endsExpectation: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([...arrivesNoMore, "attempt_failed"]);

const furthest = (a: ShipmentStep, b: ShipmentStep): ShipmentStep => (rank(a) >= rank(b) ? a : b);

function whyIgnored(now: ShipmentProgress, status: ShipmentStatus): IgnoredBecause | null {
  const follows = now.trouble === null ? "next_step" : troubles[now.trouble].followedBy;
  if (follows !== "next_step" && !follows.includes(status)) return status === now.status ? "told_before" : "over";
  if (!isStep(status)) return rank(now.step) > rank(troubles[status].until) ? "behind" : null;
  if (now.trouble === null && status === now.step) return now.actual[status] === undefined ? null : "told_before";
  return rank(status) < rank(now.step) ? "behind" : null;
}
