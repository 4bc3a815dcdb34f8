import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { PositionReceipt } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { PositionRefusal } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { faultOf, screenTrack, type Track } from "@cerebro/engines/geo/screen-fixes.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context, Visitor } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashSecret } from "../../identity/index.ts";
import { lookAtFences } from "./look-at-fences.ts";
import {
  deviceOfToken,
  type Doubts,
  findDevices,
  insertPositions,
  isLookDue,
  type KnownEntry,
  lockLast,
  makeWeeks,
  type NewLast,
  saveDoubts,
  saveLast,
  touchDevices,
} from "./positions.store.ts";
import { readEntry, readForwarded, type ToldEntry } from "./read-entry.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

type Refused = PositionReceipt["refused"][number];
interface Indexed<Entry> {
  readonly index: number;
  readonly entry: Entry;
}

export const tellPositions: Verb<typeof trackingEndpoints.tellPositions> = (ctx, { positions }) =>
  keepPositions(ctx, positions, null);

export const forwardPosition: Verb<typeof trackingEndpoints.forwardPosition> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  if (input.position["valid"] === false)
    return { kept: 0, duplicates: 0, refused: [{ index: 0, reason: "invalid_fix" }] };
  return keepPositions(ctx, [readForwarded(input)], null);
};

export const tellOwnPositions: Verb<typeof trackingEndpoints.tellOwnPositions> = (visitor, { token, positions }) =>
  keepOfToken(visitor, token, positions);

/** Keeps positions of the device that a token belongs to. */
export async function keepOfToken(
  { platform }: Pick<Visitor, "platform">,
  token: string,
  positions: readonly unknown[],
): Promise<PositionReceipt> {
  const device = await deviceOfToken(platform.database, hashSecret(token));
  if (device === undefined) throw new AppError("device.token_unknown");
  return keepPositions(systemContext(platform, device.organisationId, "device"), positions, device.uniqueId);
}

/**
 * Keeps what is believed of a batch and says what is wrong with the rest. The audit trail gets one event for a batch that
 * changed something; each position is its own record.
 */
export async function keepPositions(
  ctx: Context,
  told: readonly unknown[],
  own: string | null,
): Promise<PositionReceipt> {
  requireRole(ctx, "logistics");
  const refused: Refused[] = [];
  const refuse = (index: number, reason: PositionRefusal) => void refused.push({ index, reason });
  const sound = screened(ctx, told, { own, refuse });
  const known = await ofKnownDevices(ctx, sound, refuse);
  if (known.length === 0) return { kept: 0, duplicates: 0, refused: sorted(refused) };
  await weeksFor(ctx.platform, known);
  return ctx.transaction(async (tx) => {
    const { believed, earlier, late } = await onTracks(tx, known);
    if (earlier.length > 0) await write(tx, earlier);
    const kept = believed.length === 0 ? 0 : await write(tx, believed);
    if (kept > 0) {
      tx.audit(batchEvent([...earlier, ...believed], { kept, refused: refused.length + late.length, device: own }));
    }
    return { kept, duplicates: believed.length - kept, refused: sorted([...refused, ...late]) };
  });
}

function batchEvent(
  believed: readonly KnownEntry[],
  told: { readonly kept: number; readonly refused: number; readonly device: string | null },
): AuditEntry {
  const moments = believed.map(({ at }) => at);
  const [first, last] = [Math.min(...moments), Math.max(...moments)].map((at) => new Date(at).toISOString());
  const vehicleIds = [...new Set(believed.map(({ vehicleId }) => vehicleId))];
  const after = { ...told, duplicates: believed.length - told.kept, vehicleIds, from: first, until: last };
  const [only] = vehicleIds;
  return {
    action: "positions.tell",
    subjectType: "vehicle",
    subjectId: vehicleIds.length === 1 && only !== undefined ? only : null,
    after,
  };
}

interface Screen {
  readonly own: string | null;
  readonly refuse: (index: number, reason: PositionRefusal) => void;
}

/** Valid positions, and plausible ones. */
function screened(ctx: Context, told: readonly unknown[], { own, refuse }: Screen): Indexed<ToldEntry>[] {
  const now = ctx.now().getTime();
  const limits = { now, oldest: now - ctx.platform.config.positionDays * dayMs };
  return told.flatMap((one, index) => {
    const entry = readEntry(one, own);
    const reason = typeof entry === "string" ? entry : faultOf(entry, limits);
    if (reason !== null) refuse(index, reason);
    return reason !== null || typeof entry === "string" ? [] : [{ index, entry }];
  });
}

async function ofKnownDevices(
  ctx: Context,
  sound: readonly Indexed<ToldEntry>[],
  refuse: Screen["refuse"],
): Promise<Indexed<KnownEntry>[]> {
  if (sound.length === 0) return [];
  const names = [...new Set(sound.map(({ entry }) => entry.device.toLowerCase()))];
  const devices = new Map((await findDevices(ctx.read, names)).map((device) => [device.uniqueId, device]));
  return sound.flatMap(({ index, entry }) => {
    const device = devices.get(entry.device.toLowerCase());
    if (device === undefined) refuse(index, "unknown_device");
    if (device === undefined) return [];
    const { id: deviceId, vehicleId, code, home } = device;
    return [{ index, entry: { ...entry, deviceId, vehicleId, code, home } }];
  });
}

interface OnTracks {
  readonly believed: readonly KnownEntry[];
  /** Of earlier batches, now supported. */
  readonly earlier: readonly KnownEntry[];
  readonly late: readonly Refused[];
}

/** Tells the true positions of each vehicle from leaps; keeps those that later batches may support. */
async function onTracks(tx: CommandTransaction, known: readonly Indexed<KnownEntry>[]): Promise<OnTracks> {
  const byVehicle = Map.groupBy(known, ({ entry }) => entry.vehicleId);
  const last = await lockLast(tx, [...byVehicle.keys()]);
  const tracks = [...byVehicle].map(([vehicleId, entries]) => {
    const anchor = last.get(vehicleId) ?? null;
    const told = entries.map(({ entry }) => entry);
    const doubted = anchor?.doubted ?? [];
    return { vehicleId, anchor, doubted, ...onTrack(told, { anchor, doubted, home: told[0]?.home ?? null }) };
  });
  for (const { believed, anchor } of tracks) tellAlarm(tx, believed, anchor);
  const doubts: Doubts[] = tracks
    .filter(({ doubted, nowDoubted }) => doubted.length + nowDoubted.length > 0)
    .map(({ vehicleId, nowDoubted }) => ({ vehicleId, doubted: nowDoubted }));
  if (doubts.length > 0) saveDoubts(tx, doubts);
  const refused = new Map(tracks.flatMap((track) => [...track.refused]));
  const remembered = new Set(tracks.flatMap(({ doubted }) => doubted));
  const believed = tracks.flatMap((track) => track.believed);
  return {
    believed: believed.filter((fix) => !remembered.has(fix)),
    earlier: believed.filter((fix) => remembered.has(fix)),
    late: known.flatMap(({ index, entry }) => {
      const reason = refused.get(entry);
      return reason === undefined ? [] : [{ index, reason }];
    }),
  };
}

function onTrack(told: readonly KnownEntry[], track: Track<KnownEntry>) {
  const { believed, refused, doubted: nowDoubted } = screenTrack(told, track);
  return { believed, refused, nowDoubted };
}

const alarmRestMs = 15 * 60_000;

/** The newest alarm becomes a notification; the same one again only after a while. */
function tellAlarm(
  tx: CommandTransaction,
  believed: readonly KnownEntry[],
  before: { readonly alarm: string | null; readonly alarmAt: string | null } | null,
): void {
  const latest = believed.findLast(({ facts }) => facts.alarm !== undefined);
  if (latest?.facts.alarm === undefined) return;
  const { alarm } = latest.facts;
  const since =
    before?.alarmAt === undefined || before.alarmAt === null ? null : latest.at - Date.parse(before.alarmAt);
  if (since !== null && (since <= 0 || (before?.alarm === alarm && since < alarmRestMs))) return;
  tx.publish({
    type: "vehicle.changed",
    subjectId: latest.vehicleId,
    payload: { code: latest.code, state: alarm, action: "alarm" },
  });
}

async function write(tx: CommandTransaction, believed: readonly KnownEntry[]): Promise<number> {
  const kept = await insertPositions(tx, believed);
  if (kept === 0) return 0;
  const wasDue = await isLookDue(tx);
  await saveLast(tx, newsOf(believed));
  touchDevices(tx, [...new Set(believed.map(({ deviceId }) => deviceId))], tx.context.now());
  // Many batches cause one job: the first one requests it.
  if (!wasDue) lookAtFences(tx);
  return kept;
}

function newsOf(believed: readonly KnownEntry[]): NewLast[] {
  return [...Map.groupBy(believed, ({ vehicleId }) => vehicleId).values()].flatMap((entries) => {
    const [newest] = entries.toSorted((a, b) => b.at - a.at);
    return newest === undefined ? [] : [{ newest, earliest: Math.min(...entries.map(({ at }) => at)) }];
  });
}

const madeWeeks = new WeakMap<Platform, Set<number>>();

/** The job makes weeks ahead; a clock that was wrong for long, or a late batch, may need another one. */
async function weeksFor(platform: Platform, entries: readonly Indexed<KnownEntry>[]): Promise<void> {
  const made = madeWeeks.get(platform) ?? new Set<number>();
  madeWeeks.set(platform, made);
  for (const week of new Set(entries.map(({ entry }) => Math.floor(entry.at / weekMs)))) {
    if (made.has(week)) continue;
    // Weeks of 1970 began on Thursdays: each lies in two of the calendar's.
    await makeWeeks(platform.database, new Date(week * weekMs), new Date((week + 1) * weekMs));
    made.add(week);
  }
}

const sorted = (refused: readonly Refused[]): Refused[] => refused.toSorted((a, b) => a.index - b.index);
