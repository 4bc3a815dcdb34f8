import { createHash } from "node:crypto";
import { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { type EventIndex, indexOf } from "@cerebro/engines/epcis/event-index.ts";
import { canonicalJson, isList, isObject, type JsonObject, prefixesOf } from "@cerebro/engines/epcis/json.ts";
import { preHash } from "@cerebro/engines/epcis/pre-hash.ts";
import { wrongFields } from "../../../platform/wrong-fields.ts";

/** An event that was sent and is valid. */
export interface ReadEvent {
  readonly index: number;
  readonly eventId: string;
  /** The moment of the declaration that the event is wrong; null for the event itself. */
  readonly declaredAt: string | null;
  readonly digest: Uint8Array;
  readonly event: EpcisEvent;
  readonly found: EventIndex;
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

export type Read = { readonly event: ReadEvent } | { readonly index: number; readonly issues: readonly Issue[] };

const issuesAtMost = 5;

export interface EventsOrder {
  readonly events: readonly JsonObject[];
  readonly context: unknown;
}

/** The events of a document, each checked alone. */
export const read = ({ events, context }: EventsOrder): Read[] =>
  events.map((event, index) => readEvent(event, index, context));

/** Checks one event of a document and identifies it: by its eventID, else by the event hash of CBV 2.0 [PLT-08]. */
function readEvent(sent: JsonObject, index: number, context: unknown): Read {
  const parsed = EpcisEvent.safeParse(sent);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, issuesAtMost);
    return { index, issues: wrongFields(issues) };
  }
  const event = parsed.data;
  const text = preHash(event, prefixesOf(context, event["@context"]));
  const { errorDeclaration } = event;
  const eventId = event.eventID ?? `ni:///sha-256;${sha256(text).toString("hex")}?ver=CBV2.0`;
  const own = contextOf(event, context);
  return {
    event: {
      index,
      eventId,
      declaredAt: errorDeclaration?.declarationTime ?? null,
      digest: sha256(`${text}${errorDeclaration === undefined ? "" : canonicalJson(errorDeclaration)}`),
      event: { ...event, eventID: eventId, ...(own !== undefined && { "@context": own }) },
      found: indexOf(event),
    },
  };
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The context of the event with those prefixes of its document that it uses: it is read outside the document later. */
function contextOf(event: JsonObject, document: unknown): unknown {
  const own = event["@context"];
  const used = namesIn(event);
  const told = (isList(document) ? document : [document]).filter(isObject).flatMap((part) => Object.entries(part));
  const needed = Object.fromEntries(told.filter(([prefix]) => used.has(prefix)));
  if (Object.keys(needed).length === 0) return own;
  return own === undefined ? needed : [needed, ...(isList(own) ? own : [own])];
}

function namesIn(value: unknown): Set<string> {
  const prefixes = new Set<string>();
  let level: readonly unknown[] = [value];
  while (level.length > 0) {
    const objects = level.filter(isObject);
    for (const name of objects.flatMap((object) => Object.keys(object))) prefixes.add(name.split(":", 1)[0] ?? "");
    level = level.flatMap((one) => (isList(one) ? one : isObject(one) ? Object.values(one) : []));
    for (const text of level) if (typeof text === "string") prefixes.add(text.split(":", 1)[0] ?? "");
  }
  return prefixes;
}
