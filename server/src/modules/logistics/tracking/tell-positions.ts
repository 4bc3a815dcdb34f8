import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { PositionReceipt } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { PositionRefusal } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { faultOf, leapsOf } from "@cerebro/engines/geo/screen-fixes.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashSecret } from "../../identity/index.ts";
import { lookAtFences } from "./look-at-fences.ts";
import {
  deviceOfToken,
  findDevices,
  insertPositions,
  isLookDue,
  type KnownEntry,
  lockLast,
  makeWeeks,
  type NewLast,
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

export const tellOwnPositions: Verb<typeof trackingEndpoints.tellOwnPositions> = async (
  visitor,
  { token, positions },
) => {
  const { platform } = visitor;
  const device = await deviceOfToken(platform.database, hashSecret(token));
  if (device === undefined) throw new AppError("device.token_unknown");
  return keepPositions(systemContext(platform, device.organisationId, "device"), positions, device.uniqueId);
};

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
    const late: Refused[] = [];
    const believed = await withoutLeaps(tx, known, late);
    const kept = believed.length === 0 ? 0 : await write(tx, believed);
    if (kept > 0) tx.audit(batchEvent(believed, { kept, refused: refused.length + late.length, device: own }));
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
    return device === undefined
      ? []
      : [{ index, entry: { ...entry, deviceId: device.id, vehicleId: device.vehicleId } }];
  });
}

async function withoutLeaps(
  tx: CommandTransaction,
  known: readonly Indexed<KnownEntry>[],
  refused: Refused[],
): Promise<KnownEntry[]> {
  const byVehicle = Map.groupBy(known, ({ entry }) => entry.vehicleId);
  const last = await lockLast(tx, [...byVehicle.keys()]);
  return [...byVehicle].flatMap(([vehicleId, entries]) => {
    const leaps = leapsOf(
      entries.map(({ entry }) => entry),
      last.get(vehicleId) ?? null,
    );
    for (const at of leaps) {
      const index = entries[at]?.index;
      if (index !== undefined) refused.push({ index, reason: "impossible_speed" });
    }
    return entries.filter((_, at) => !leaps.has(at)).map(({ entry }) => entry);
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
