import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import type { Entity, EntityKey } from "../language/entities/entity.ts";
import type { Intent } from "../language/intents.ts";
import type { Topic } from "./topics.ts";

/** The states of records that questions ask for. */
export const conditions = [
  "late",
  "came_late",
  "at_risk",
  "open",
  "shipped",
  "delivered",
  "in_transit",
  "failed",
  "cancelled",
  "draft",
  "free",
  "workshop",
  "on_trip",
  "overdue",
] as const;
export type Condition = (typeof conditions)[number];

/** Something that was named, by the organization's id where it is known there. */
export interface Named {
  readonly key: EntityKey;
  readonly value: string;
  readonly id: string | null;
  readonly text: string;
}

/** Days, both of them included. */
export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

export type Shape = "value" | "why" | "compare" | "history";

/** State of a conversation from one question to the next: the known parts of the question. */
export interface Frame {
  readonly intent: Intent;
  readonly topic: Topic;
  readonly metric: string | null;
  readonly shape: Shape;
  readonly condition: Condition | null;
  readonly named: readonly Named[];
  /** One, or two that are compared. */
  readonly periods: readonly AskedPeriod[];
  readonly horizonDays: number | null;
  readonly by: MetricDimension | null;
  /** The question that began it. */
  readonly text: string;
}

const conditionWords: readonly (readonly [RegExp, Condition])[] = [
  // Orders that were not shipped yet are open.
  [
    /\b(?:not|haven.t|hasn.t|aren.t|isn.t|never)\b[^.?!]{0,30}\b(?:shipped|dispatched|sent|gone out|left)\b|\b(?:still|yet) (?:have |need )?to (?:be )?(?:ship|send|dispatch)\w*|\bstill (?:have|need) to (?:ship|send)\b|\bto be shipped\b|\bbacklog\b/i,
    "open",
  ],
  [/\bat risk\b|\bin danger\b|\bmight be late\b/i, "at_risk"],
  // In the past tense, late records that have arrived are meant.
  [
    /\b(?:were|was|did)(?:\s(?!(?:is|are)\b)[^\s.?!]{1,20}){0,8}?\s(?:late|delayed|behind|overdue)\b|\b(?:came|arrived|delivered|shipped|left)(?: too| very)? late\b/i,
    "came_late",
  ],
  [/\boverdue\b|\bpast due\b/i, "overdue"],
  [/\blate\b|\bdelay\w*\b|\bbehind\b|\btoo late\b/i, "late"],
  [/\bin transit\b|\bon the (?:way|road|water)\b|\bunder ?way\b/i, "in_transit"],
  [/\bundelivered\b|\bfailed\b|\brefused\b/i, "failed"],
  [/\bdelivered\b|\barrived\b/i, "delivered"],
  [/\bcancell?ed\b/i, "cancelled"],
  [/\bdrafts?\b/i, "draft"],
  [/\bworkshop\b|\bin repair\b|\bbroken\b/i, "workshop"],
  [/\bon (?:a |the )?(?:trip|road)\b/i, "on_trip"],
  [/\bavailable\b|\bfree\b|\bidle\b/i, "free"],
  [/\bopen\b|\bwaiting\b|\bpending\b|\boutstanding\b|\bunshipped\b/i, "open"],
  [/\bshipped\b|\bdispatched\b|\bsent\b|\bdid we ship\b|\b(?:left the (?:building|warehouse)|gone out)\b/i, "shipped"],
];

export const conditionOf = (text: string): Condition | null =>
  conditionWords.find(([shape]) => shape.test(text))?.[1] ?? null;

export function shapeOf(text: string): Shape {
  if (/\bwhy\b|\bhow come\b|\bwhat (?:caused|made|drove|is behind)\b|\breasons? (?:for|of)\b|\bcauses?\b/i.test(text))
    return "why";
  if (/\bcompare\w*\b|\bversus\b|\bvs\b|\bcompared\b|\bdifference between\b|\bbetter than\b|\bworse than\b/i.test(text))
    return "compare";
  if (/\btrend\b|\bhistory\b|\bover time\b|\bdevelop\w*\b|\bby (?:day|week|month)\b|\bchart\b|\bgraph\b/i.test(text))
    return "history";
  return "value";
}

/** Kinds of entities that narrow a question down. */
const narrowing: ReadonlySet<EntityKey> = new Set<EntityKey>([
  "sku",
  "order",
  "shipment",
  "container",
  "vehicle",
  "customer",
  "location",
  "warehouse",
  "zone",
  "route",
  "carrier",
  "supplier",
  "lot",
]);

export const namedOf = (entities: readonly Entity[]): Named[] =>
  entities.flatMap(({ key, value, id, text }) =>
    narrowing.has(key) ? [{ key, value: String(value), id: id ?? null, text }] : [],
  );

export const periodsOf = (entities: readonly Entity[]): AskedPeriod[] =>
  entities.flatMap(({ key, value }) => {
    if (key !== "date" || typeof value !== "string") return [];
    const [from = "", to = from] = value.split("/");
    return [{ from, to }];
  });

export function horizonOf(entities: readonly Entity[]): number | null {
  const found = entities.find(({ key }) => key === "horizon_days")?.value;
  return typeof found === "number" ? found : null;
}
