import { randomUUID } from "node:crypto";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { presence as limits } from "@cerebro/contracts/constants/realtime.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Connection } from "../connection/connection.ts";
import {
  deleteConnection,
  deleteDeadNodes,
  deleteNode,
  isPresent,
  saveConnection,
  saveConnections,
  saveNode,
  type PresenceRow,
} from "./presence.store.ts";

export interface PresenceChange {
  readonly organisationId: string;
  readonly hemisphere: Hemisphere;
  readonly presence: "joined" | "left";
  readonly person: { readonly userId: string; readonly name: string };
}

export const presenceSubject = "realtime.presence";

type Gone = Omit<PresenceRow, "id" | "nodeId">;

/**
 * Who is here. People come with their first connection in an area and leave some seconds after their last, so that a
 * reload is no leaving. Connections of a node that died leave when it counts as gone.
 */
export class Presence {
  readonly #platform: Platform;
  readonly nodeId = randomUUID();
  /** People who may have left, and the time of the check. */
  readonly #leaving = new Map<string, { readonly gone: Gone; readonly at: number }>();
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    await this.#sign();
  }

  /** Of a connection that said where it is; `before` when it was elsewhere. */
  async enter(connection: Connection, before: Hemisphere | null): Promise<void> {
    const row = this.#rowOf(connection);
    if (row === null) return;
    const first = await saveConnection(this.#platform.database, row, this.#platform.clock.now());
    const waited = this.#leaving.delete(keyOf(row));
    if (first && !waited) this.#tell(row, "joined");
    if (before !== null && before !== row.hemisphere) this.#mayHaveLeft({ ...row, hemisphere: before });
    // It hung up while this was written.
    if (!connection.open) await this.leave(connection);
  }

  async leave(connection: Connection): Promise<void> {
    const row = this.#rowOf(connection);
    if (row === null) return;
    const { database, clock } = this.#platform;
    if (await deleteConnection(database, row, clock.now())) this.#mayHaveLeft(row);
  }

  /** To be called every second or so, with all connections of this node. */
  async tick(connections: Iterable<Connection>): Promise<void> {
    const { database, clock } = this.#platform;
    const now = clock.now();
    for (const [key, { gone, at }] of this.#leaving) {
      if (at > now.getTime()) continue;
      this.#leaving.delete(key);
      if (!(await isPresent(database, gone, now))) this.#tell(gone, "left");
    }
    if (Math.abs(now.getTime() - this.#seenAt) < (limits.lifeSeconds * 1000) / 3) return;
    await this.#sign();
    const rows = [...connections].flatMap((connection) => this.#rowOf(connection) ?? []);
    for (const [organisationId, own] of Map.groupBy(rows, (row) => row.organisationId)) {
      await saveConnections(database, organisationId, own);
    }
    for (const row of await deleteDeadNodes(database, now)) this.#mayHaveLeft(row);
  }

  async stop(): Promise<void> {
    await deleteNode(this.#platform.database, this.nodeId);
  }

  async #sign(): Promise<void> {
    const now = this.#platform.clock.now().getTime();
    this.#seenAt = now;
    await saveNode(this.#platform.database, this.nodeId, new Date(now + limits.lifeSeconds * 1000));
  }

  #mayHaveLeft(gone: Gone): void {
    const at = this.#platform.clock.now().getTime() + limits.graceMs;
    this.#leaving.set(keyOf(gone), { gone, at });
  }

  #tell({ organisationId, hemisphere, accountId: userId, name }: Gone, presence: PresenceChange["presence"]): void {
    const change: PresenceChange = { organisationId, hemisphere, presence, person: { userId, name } };
    this.#platform.bus.publish(presenceSubject, JSON.stringify(change));
  }

  #rowOf({ id, organisationId, accountId, hemisphere, member }: Connection): PresenceRow | null {
    if (hemisphere === null) return null;
    return { id, organisationId, accountId, hemisphere, name: member.session.actor.name, nodeId: this.nodeId };
  }
}

const keyOf = ({ organisationId, hemisphere, accountId }: Gone): string =>
  `${organisationId} ${hemisphere} ${accountId}`;
