import type { Understanding } from "../language/understand.ts";
import { tokenize } from "../language/tokens.ts";
import { asksForPeriodBefore, periodBefore } from "./period-before.ts";
import { conditionOf, type Frame, horizonOf, namedOf, periodsOf, shapeOf } from "./frame.ts";
import { asksForPlace, asksForQuantity } from "./records-asked.ts";
import { dimensionAsked, metricNamed } from "./metric-words.ts";
import { givesWayToItem, type Topic, topicOf } from "./topics.ts";

export interface AskedQuestion {
  readonly text: string;
  readonly understood: Understanding;
  /** Previous state of the conversation; null at its beginning. */
  readonly previous: Frame | null;
}

/** Below this the classifier does not know, and only words that are sure count. */
export const sureEnough = 0.5;

/** Topics that never take a figure in their place: they do something, or are about one kind of record. */
const notFigures: ReadonlySet<Topic> = new Set<Topic>([
  "export",
  "navigate",
  "form_order",
  "form_product",
  "change",
  "forecast",
  "reorder",
  "decisions",
  "compliance",
  "rates",
  "papers",
]);

/** Meaning of a question, together with the question before it. */
export function readQuestion({ text, understood, previous }: AskedQuestion): Frame {
  const fresh = readAlone(text, understood);
  return previous === null || !continues(text, understood, fresh) ? fresh : merged(fresh, previous, text);
}

function readAlone(text: string, { intent, confidence, entities }: Understanding): Frame {
  const shape = shapeOf(text);
  const said = confidence < sureEnough && intent !== "unknown" ? sureTopic(text) : topicOf(text, intent);
  const topic = topicOfItem(said, text, entities) ?? said;
  const asksForChange = shape !== "value" || intent === "kpi.query";
  const metric = notFigures.has(topic) ? null : metricNamed(text, asksForChange);
  return {
    intent,
    topic: metric !== null && !isAboutOne(entities) ? "metric" : topic,
    metric,
    shape,
    condition: conditionOf(text),
    named: namedOf(entities),
    periods: periodsOf(entities),
    horizonDays: horizonOf(entities),
    by: dimensionAsked(text),
    text,
  };
}

/** A question for the place or the quantity of an item that is named. */
function topicOfItem(said: Topic, text: string, entities: Understanding["entities"]): Topic | null {
  const namesItem = entities.some(({ key }) => key === "sku");
  if (asksForPlace(text) && (namesItem || said === "unknown" || said === "stock")) return "stock_places";
  return givesWayToItem.has(said) && asksForQuantity(text) && namesItem ? "stock" : null;
}

/** Records that are named by their own number are shown themselves. */
const isAboutOne = (entities: Understanding["entities"]): boolean =>
  entities.some(({ key }) => key === "order" || key === "shipment" || key === "container");

/** If the classifier is not sure, a subject in plain words decides, else nothing is understood. */
function sureTopic(text: string): Topic {
  const topic = topicOf(text, "order.query");
  return topic === "orders" && !/\borders?\b/i.test(text) ? "unknown" : topic;
}

const leadIn =
  /^(?:and|now|what about|how about|and what about|same (?:for|with)|only|just|but|also|then|ok(?:ay)?|instead|for|in|by|per|no,?)\b/i;
const pointsBack = /\b(?:that|this|it|those|these|them|the same)\b/i;
const bareWhy = /^(?:but |and )?(?:why|how come|what caused (?:that|this|it))\b[^a-z]*(?:is (?:that|it|this)\W*)?$/i;
const asksForRows =
  /^(?:and |now )?(?:show|list|open|see|give)(?: me)? (?:the |its |their |these |those )?(?:rows|records|details|list|them|it)\b/i;

/** Whether a text goes on with what was asked before: short, with a word that leads on or points back. */
function continues(given: string, { intent, confidence }: Understanding, fresh: Frame): boolean {
  const text = given.trim();
  const words = tokenize(text).length;
  if (alwaysContinues(text, words)) return true;
  if (alwaysBegins(fresh)) return false;
  if (fresh.topic === "export") return exportsWhatWasSaid(text, words);
  const isUnsure = intent === "unknown" || confidence < sureEnough;
  return (
    words <= 9 && (leadIn.test(text) || onlyPointsBack(text, fresh) || (words <= 5 && isUnsure && onlyNarrows(fresh)))
  );
}

const alwaysContinues = (text: string, words: number): boolean =>
  bareWhy.test(text) || asksForRows.test(text) || (words <= 6 && asksForPeriodBefore(text));

const alwaysBegins = ({ topic, named }: Frame): boolean =>
  topic === "smalltalk" || topic === "navigate" || (topic === "stock_places" && named.length > 0);

const exportsWhatWasSaid = (text: string, words: number): boolean =>
  words <= 2 || (words <= 6 && pointsBack.test(text));

const onlyPointsBack = (text: string, { named, metric }: Frame): boolean =>
  pointsBack.test(text) && named.length === 0 && metric === null;

const onlyNarrows = ({ metric, periods, named }: Frame): boolean =>
  metric === null && periods.length + named.length > 0;

function merged(fresh: Frame, previous: Frame, text: string): Frame {
  if (fresh.topic === "export") return { ...previous, topic: "export", intent: "export.data", text };
  const ownSubject = hasOwnSubject(fresh, text);
  const subject = ownSubject ? fresh : previous;
  return {
    intent: subject.intent,
    topic: subject.topic,
    metric: subject.metric,
    shape: fresh.shape === "value" ? (ownSubject ? "value" : keptShape(previous)) : fresh.shape,
    condition: fresh.condition ?? (ownSubject ? null : previous.condition),
    named: mergedNames(fresh, previous),
    periods: mergedPeriods(fresh, previous, text),
    horizonDays: fresh.horizonDays ?? previous.horizonDays,
    by: fresh.by ?? (ownSubject ? null : previous.by),
    text,
  };
}

const keptShape = ({ shape }: Frame): Frame["shape"] => (shape === "compare" ? "value" : shape);

/** `and late orders?` has a subject of its own; `and last week?` has none. */
function hasOwnSubject({ metric, topic }: Frame, text: string): boolean {
  if (metric !== null) return true;
  if (topic === "unknown" || topic === "smalltalk" || topic === "knowledge") return false;
  return (
    topicOf(text, "order.query") !== "orders" ||
    /\borders?\b/i.test(text) ||
    /\b(?:stock|inventory|fleet|forecast)\b/i.test(text)
  );
}

/** A newly named thing replaces one of the same kind; `only` and the like keep the others. */
function mergedNames(fresh: Frame, previous: Frame): Frame["named"] {
  const kinds = new Set(fresh.named.map(({ key }) => placeKind(key)));
  return [...previous.named.filter(({ key }) => !kinds.has(placeKind(key))), ...fresh.named];
}

const placeKind = (key: string): string => (key === "location" || key === "zone" ? "warehouse" : key);

function mergedPeriods(fresh: Frame, previous: Frame, text: string): Frame["periods"] {
  const [last] = previous.periods;
  if (last !== undefined && asksForPeriodBefore(text)) return [periodBefore(text, last)];
  if (fresh.periods.length === 0) return previous.periods;
  if (fresh.shape !== "compare" || fresh.periods.length > 1) return fresh.periods;
  return [...previous.periods.slice(0, 1), ...fresh.periods];
}
