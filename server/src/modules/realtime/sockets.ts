import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { heartbeat, socketAddresses, socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { LiveMember } from "../identity/index.ts";
import type { Hub } from "./channels/hub.ts";
import { Connection, ownFrame } from "./connection/connection.ts";
import type { Desk } from "./connection/handlers.ts";
import { receive, turnAway } from "./connection/receive.ts";
import type { Admitted } from "./gate/gate.ts";
import type { Presence } from "./presence/presence.ts";

export interface SocketsOptions {
  readonly platform: Platform;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly desk: Desk;
}

/** All sockets of this node. */
export class Sockets {
  readonly #options: SocketsOptions;
  readonly #byOrganisation = new Map<string, Set<Connection>>();
  readonly #byAccount = new Map<string, Set<Connection>>();

  constructor(options: SocketsOptions) {
    this.#options = options;
  }

  *all(): Generator<Connection> {
    for (const connections of this.#byOrganisation.values()) yield* connections;
  }

  /** Organisations with sockets here, and how many. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#byOrganisation].map(([organisationId, { size }]) => [organisationId, size]));
  }

  /** Areas somebody watches the figures of. */
  watched(): ReadonlyMap<string, ReadonlySet<Hemisphere>> {
    const watched = new Map<string, Set<Hemisphere>>();
    for (const connection of this.all()) {
      if (!hearsMetrics(connection) || connection.hemisphere === null) continue;
      const areas = watched.get(connection.organisationId) ?? new Set();
      watched.set(connection.organisationId, areas.add(connection.hemisphere));
    }
    return watched;
  }

  /** To all of an organisation whose address speaks this kind and for whom `whom` holds; written down once. */
  broadcast(
    organisationId: string,
    body: ServerMessageBody,
    whom: (connection: Connection) => boolean = () => true,
  ): void {
    const frame = ownFrame(body, this.#options.platform.clock);
    for (const connection of this.#byOrganisation.get(organisationId) ?? []) {
      if (connection.hemisphere !== null && connection.speaks(body.type) && whom(connection)) connection.deliver(frame);
    }
  }

  readonly admit = ({ knock, member, webSocket, stream, ip, userAgent, tooSoonMs }: Admitted): void => {
    const { platform, desk } = this.#options;
    const { clock, log } = platform;
    const { address } = knock;
    const others = this.#byAccount.get(member.session.accountId) ?? new Set();
    const known = sameSession(others, member);
    const connection = new Connection({ address, member: known ?? member, webSocket, stream, ip, userAgent, clock });
    // A broken connection is closed; `close` follows.
    webSocket.on("error", ignore);
    if (tooSoonMs > 0) {
      turnAway(connection, new AppError("socket.too_soon", { retryAfterMs: tooSoonMs }));
      return;
    }
    if (others.size >= socketLimits.socketsPerUser) {
      turnAway(connection, new AppError("socket.too_many", { limit: socketLimits.socketsPerUser }));
      return;
    }
    this.#add(connection);
    webSocket.on("close", () => this.#remove(connection));
    webSocket.on("message", (data, binary) => {
      if (binary) connection.close("policy", "text only");
      // With `nodebuffer`, ws hands over a single buffer for every message.
      else if (connection.open && Buffer.isBuffer(data))
        void receive({ desk, clock, log }, connection, data.toString());
    });
    const { messagesPerSecond, messageBurst, executePerSecond, frameBytes } = socketLimits;
    const { pingMs, pongMs, timeoutMs } = heartbeat;
    connection.send({
      type: "connection",
      connectionId: connection.id,
      serverTime: clock.now().toISOString(),
      heartbeat: { pingMs, pongMs, timeoutMs },
      limits: { messagesPerSecond, messageBurst, executePerSecond, frameBytes },
    });
  };

  /** Everybody is asked to come back, to another node or to this one's successor. */
  async close(): Promise<void> {
    const connections = [...this.all()];
    for (const connection of connections) connection.close("shutdown", "server shutting down");
    const deadline = performance.now() + closeWithinMs;
    while (this.#byOrganisation.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const connection of this.all()) connection.terminate();
  }

  #add(connection: Connection): void {
    const connections = this.#byOrganisation.get(connection.organisationId) ?? new Set();
    this.#byOrganisation.set(connection.organisationId, connections.add(connection));
    const own = this.#byAccount.get(connection.accountId) ?? new Set();
    this.#byAccount.set(connection.accountId, own.add(connection));
  }

  #remove(connection: Connection): void {
    connection.ended();
    const { hub, presence, platform } = this.#options;
    const connections = this.#byOrganisation.get(connection.organisationId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#byOrganisation.delete(connection.organisationId);
    const own = this.#byAccount.get(connection.accountId);
    own?.delete(connection);
    if (own?.size === 0) this.#byAccount.delete(connection.accountId);
    hub.leave(connection);
    presence
      .leave(connection)
      .catch((error: unknown) => platform.log.warn({ err: error }, "a connection's end could not be written down"));
  }
}

const closeWithinMs = 1_000;
const ignore = (): void => undefined;

/** Ten sockets of one session know one and the same member: that is a kilobyte for each. */
function sameSession(connections: Iterable<Connection>, { session, version }: LiveMember): LiveMember | undefined {
  for (const { member } of connections) {
    if (member.session.sessionId === session.sessionId && member.version === version) return member;
  }
  return undefined;
}

export const hearsMetrics = ({ address }: Connection): boolean =>
  socketAddresses[address].channels.some((kind) => kind === "metrics");
