import { randomUUIDv7 } from "node:crypto";
import type { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { CaptureError, CaptureJob } from "@cerebro/contracts/entities/wms/epcis.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { requireRoom } from "../../platform/stored-bytes/upload-room.ts";
import { readOrRefuse } from "../../platform/reading/read-aside.ts";
import type { ThreadReader } from "../../platform/reading/thread-reader.ts";
import {
  captureListing,
  eventTexts,
  findCapture,
  insertCapture,
  insertEvents,
  lockCapture,
  loadKnown,
  ownMovements,
} from "./capture.store.ts";
import type * as eventReading from "./reading/events.reader.ts";
import type { EventsOrder, Read, ReadEvent } from "./reading/events.reader.ts";

type Behaviour = CaptureJob["captureErrorBehaviour"];

const reader: ThreadReader<typeof eventReading> = {
  module: new URL("./reading/events.reader.ts", import.meta.url),
  withinMs: 10_000,
};
/** Bodies of requests have at most so many. */
const bytes = 1_048_576;

const readEvents = (ctx: Context, order: EventsOrder): Promise<Read[]> => readOrRefuse(ctx, reader, { order, bytes });

/** Captures a document: with an error nothing of it is kept, unless the behavior is to proceed [PLT-08]. */
export const captureEpcis: Verb<typeof epcisEndpoints.captureEpcis> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const known = await ctx.answered<CaptureJob>();
  if (known !== undefined) return known.answer;
  const { "@context": context, epcisBody, captureErrorBehaviour } = input;
  const read = await readEvents(ctx, { events: epcisBody.eventList, context });
  return ctx.transaction(async (tx) => {
    const job = await capture(tx, read, captureErrorBehaviour);
    tx.audit({ action: "epcis.capture", subjectType: "epcis", subjectId: job.captureID, after: { ...job } });
    return job;
  });
};

/** Captures one event. */
export const captureEpcisEvent: Verb<typeof epcisEndpoints.captureEpcisEvent> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const known = await ctx.answered<{ eventID: string; duplicate: boolean }>();
  if (known !== undefined) return known.answer;
  const [read] = await readEvents(ctx, { events: [input], context: undefined });
  if (read === undefined) throw new Error("an event was not read");
  if ("issues" in read) throw new AppError("request.invalid", {}, [...read.issues]);
  const { eventId } = read.event;
  return ctx.transaction(async (tx) => {
    const job = await capture(tx, [read], "rollback");
    if (!job.success) throw new AppError("epcis.event_differs", { eventId });
    tx.audit({ action: "epcis.capture", subjectType: "epcis", subjectId: job.captureID, after: { ...job } });
    return { eventID: eventId, duplicate: job.duplicates > 0 };
  });
};

export const listCaptures: Verb<typeof epcisEndpoints.listCaptures> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<CaptureJob>(ctx.read, captureListing, { ...input, sort: "createdAt" });
};

export const getCapture: Verb<typeof epcisEndpoints.getCapture> = async (ctx, { captureID }) => {
  requireRole(ctx, "wms");
  const job = await findCapture(ctx.read, captureID);
  if (job === undefined) throw new AppError("request.not_found");
  return job;
};

async function capture(tx: CommandTransaction, read: readonly Read[], behaviour: Behaviour): Promise<CaptureJob> {
  const createdAt = tx.context.now().toISOString();
  await lockCapture(tx);
  const valid = read.flatMap((one) => ("event" in one ? [one.event] : []));
  const { fresh, duplicates, differing } = await compareWithKnown(tx, valid);
  const invalid = read.flatMap((one) => ("event" in one ? [] : captureErrors(one)));
  const errors = [...invalid, ...differing].toSorted((a, b) => a.index - b.index);
  const success = errors.length === 0;
  const kept = success || behaviour === "proceed" ? fresh : [];
  const job: CaptureJob = {
    captureID: randomUUIDv7(),
    createdAt,
    finishedAt: tx.context.now().toISOString(),
    running: false,
    success,
    captureErrorBehaviour: behaviour,
    errors,
    received: read.length,
    captured: kept.length,
    duplicates,
  };
  const texts = eventTexts(kept, createdAt);
  const bytes = Buffer.byteLength(JSON.stringify(errors)) + Buffer.byteLength(texts.join(""));
  if (kept.length + errors.length > 0) await requireRoom(tx, bytes);
  await insertCapture(tx, job, bytes);
  await insertEvents(tx, job, kept, texts);
  if (kept.length > 0) {
    const payload = { captured: job.captured, duplicates, refused: new Set(errors.map(({ index }) => index)).size };
    tx.publish({ type: "epcis.captured", subjectId: job.captureID, payload });
  }
  return job;
}

const identityOf = ({ eventId, declaredAt }: Pick<ReadEvent, "eventId" | "declaredAt">): string =>
  `${declaredAt === null ? "" : new Date(declaredAt).toISOString()} ${eventId}`;

/** Events are kept once: the same content again is a duplicate, another content with the same ID an error. */
async function compareWithKnown(tx: CommandTransaction, events: readonly ReadEvent[]) {
  const ids = events.map(({ eventId }) => eventId);
  const [stored, own] = [await loadKnown(tx, ids), await ownMovements(tx, ids)];
  const known = new Map(stored.map((one) => [identityOf(one), one.digest]));
  const fresh: ReadEvent[] = [];
  const differing: CaptureError[] = [];
  let duplicates = 0;
  for (const event of events) {
    const digest = known.get(identityOf(event));
    if (own.has(event.eventId) || digest?.equals(event.digest) === true) duplicates += 1;
    else if (digest !== undefined) differing.push(differs(event));
    else {
      known.set(identityOf(event), Buffer.from(event.digest));
      fresh.push(event);
    }
  }
  return { fresh, duplicates, differing };
}

export const captureErrors = ({ index, issues }: Extract<Read, { issues: unknown }>): CaptureError[] =>
  issues.map(({ path, message }) => ({
    type: "epcisException:ValidationException",
    title: "The event is not a valid EPCIS 2.0 event.",
    status: 400,
    index,
    path,
    detail: message,
  }));

const differs = ({ index, eventId }: ReadEvent): CaptureError => ({
  type: "epcisException:ResourceAlreadyExistsException",
  title: "Another event has this ID.",
  status: 409,
  index,
  path: "eventID",
  detail: `An event with other content has the ID ${eventId}.`,
});
