import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { history, unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import type { ClientMessageOf } from "@cerebro/contracts/messages/from-client.ts";
import type { Position, Positions } from "@cerebro/contracts/messages/meta.ts";
import type { Database } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findFrames } from "../channels/channel.store.ts";
import type { Entered, Hub } from "../channels/hub.ts";
import { channelsFor } from "../channels/names.ts";
import type { Connection } from "./connection.ts";
import { frameOf } from "./frame.ts";

interface Identification {
  readonly hub: Hub;
  readonly database: Database;
  readonly connection: Connection;
  readonly message: ClientMessageOf<"identify">;
}

/**
 * Lets a connection listen: to what its person's role opens in this area. The answer says where each channel stands;
 * what was missed since `resume` follows wholly or not at all, then what happens.
 */
export async function identify({ hub, database, connection, message }: Identification): Promise<void> {
  const { session } = connection.member;
  if (message.userId !== session.accountId) throw new AppError("socket.other_user");
  if (!rolePasses(session.roles, message.hemisphere)) throw new AppError("auth.forbidden");
  const { hemisphere, workflows = [], resume } = message;
  const names = channelsFor(connection.address, session, { hemisphere, workflows });
  connection.hold();
  try {
    const before = connection.channels;
    const entered = await hub.enter(connection, names);
    connection.channels = names;
    connection.hemisphere = hemisphere;
    hub.leave(
      connection,
      before.filter((name) => !names.includes(name)),
    );
    const heard = entered.filter(({ channel }) => channel.mayHear(connection));
    const missed = await readMissed(database, connection, heard, resume?.positions ?? {});
    connection.send({
      type: "hemisphere_connected",
      hemisphere,
      userId: message.userId,
      positions: Object.fromEntries(heard.map(({ channel, position }) => [channel.name, position])),
      recovered: missed.recovered,
    });
    for (const frames of missed.frames) connection.write(frames);
  } finally {
    connection.release();
  }
}

interface Missed {
  readonly recovered: Record<string, boolean>;
  readonly frames: readonly Buffer[];
}

async function readMissed(
  database: Database,
  connection: Connection,
  heard: readonly Entered[],
  positions: Positions,
): Promise<Missed> {
  const recovered: Record<string, boolean> = {};
  const frames: Buffer[] = [];
  for (const [name, from] of Object.entries(positions)) {
    const entered = heard.find(({ channel }) => channel.name === name);
    const read = entered === undefined ? null : await readBetween(database, connection, entered, from);
    recovered[name] = read !== null;
    if (read !== null) frames.push(...read);
  }
  return { recovered, frames };
}

/** All of it or null: too much, too old, or of a past that is gone. */
async function readBetween(
  database: Database,
  { organisationId }: Connection,
  { channel, position }: Entered,
  from: Position,
): Promise<Buffer[] | null> {
  const continues = from.epoch === position.epoch || (from.epoch === unbornEpoch && from.seq === 0);
  const count = position.seq - from.seq;
  if (!continues || count < 0 || count > history.replayAtMost) return null;
  if (count === 0) return [];
  const reader = database.read({ organisationId, accountId: null });
  const rows = await findFrames(reader, { channel: channel.name, after: from.seq, upTo: position.seq });
  return rows.length === count ? rows.map(({ frame }) => frameOf(frame)) : null;
}
