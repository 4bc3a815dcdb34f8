import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { reconnect, socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import { errors, errorText, type PlainCode } from "@cerebro/contracts/errors/errors.ts";
import { type WebSocket, WebSocketServer } from "ws";
import { type AddressReader, createAddressReader } from "../../../platform/http/caller-address.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type LiveMember, liveMember, memberOfToken } from "../../identity/index.ts";
import { Bucket, Buckets } from "../connection/bucket.ts";
import { hashTicket } from "./create-ticket.ts";
import {
  chosenProtocol,
  isAccessToken,
  isWellFormed,
  type Knock,
  type KnockWithCredential,
  knockOf,
} from "./credentials.ts";
import { isOwnOrigin } from "../../../platform/http/own-origin.ts";
import { takeTicket } from "./ticket.store.ts";

/** Somebody who may come in. */
export interface Admitted {
  readonly knock: Knock;
  readonly member: LiveMember;
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
  readonly ip: string;
  readonly userAgent: string;
  /** Time they should have waited; 0 when they did not come too soon. */
  readonly tooSoonMs: number;
}

const rememberedAtMost = 50_000;
const closing = "Connection: close\r\nContent-Length: 0\r\n";

/** Checks every request for a socket before the socket is opened. */
export class Gate {
  readonly #platform: Platform;
  readonly #onAdmitted: (admitted: Admitted) => void;
  readonly #addressOf: AddressReader;
  /** Limit of all addresses together at the database. */
  readonly #upgrades: Bucket;
  readonly #upgradesByAddress: Buckets;
  /** When each client last tried, by session, address and the client's own name. */
  readonly #attempts = new Map<string, number>();
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    handleProtocols: chosenProtocol,
  });

  constructor(platform: Platform, onAdmitted: (admitted: Admitted) => void) {
    this.#platform = platform;
    this.#onAdmitted = onAdmitted;
    const { upgradesPerSecond, upgradesPerAddress, trustProxy } = platform.config;
    this.#addressOf = createAddressReader(trustProxy);
    this.#upgrades = new Bucket(upgradesPerSecond, upgradesPerSecond, platform.clock.now().getTime());
    this.#upgradesByAddress = new Buckets(upgradesPerAddress, upgradesPerAddress);
  }

  /** For `upgrade` of the HTTP server; no other listener may take these sockets. */
  readonly onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const ignore = (): void => undefined;
    stream.on("error", ignore);
    this.#examine(request)
      .then((examined) => {
        if (typeof examined === "string") {
          refuse(stream, examined);
          return;
        }
        this.#webSockets.handleUpgrade(request, stream, head, (webSocket) => {
          stream.off("error", ignore);
          const ip = this.#addressOf(request);
          this.#onAdmitted({ ...examined, webSocket, stream, ip, userAgent: agentOf(request) });
        });
      })
      .catch((error: unknown) => {
        this.#platform.log.error({ err: error }, "somebody could not be let in");
        refuse(stream, "server.unavailable");
      });
  };

  async #examine(request: IncomingMessage): Promise<PlainCode | Pick<Admitted, "knock" | "member" | "tooSoonMs">> {
    const knock = knockOf(request);
    if (knock === undefined) return "request.not_found";
    if (!isOwnOrigin(this.#platform.config, knock.origin, request.headers.host)) return "socket.origin_refused";
    if (knock.credential === null) return "auth.required";
    if (!isWellFormed(knock)) return "socket.ticket_invalid";
    const now = this.#platform.clock.now();
    // Last: what is refused for its form or its address takes nothing from the allowance of all others.
    if (!this.#upgradesByAddress.take(networkOf(this.#addressOf(request)), now.getTime())) return "socket.too_often";
    if (!this.#upgrades.take(now.getTime())) return "socket.too_many_upgrades";
    const known = await this.#member(knock, now);
    if (known === null) return "socket.ticket_invalid";
    return { knock, member: known.member, tooSoonMs: this.#tooSoon(knock, known, now.getTime()) };
  }

  async #member(
    { origin, credential }: KnockWithCredential,
    now: Date,
  ): Promise<{ member: LiveMember; client: string } | null> {
    const { config, database } = this.#platform;
    if (isAccessToken(credential)) {
      const member = config.socketAccessTokens ? await memberOfToken(this.#platform, credential) : null;
      return member === null ? null : { member, client: "" };
    }
    const ticket = await takeTicket(database, { hash: hashTicket(credential), origin, now });
    const member = ticket === undefined ? null : await liveMember(this.#platform, ticket);
    return member === null ? null : { member, client: ticket?.client ?? "" };
  }

  #tooSoon({ address }: Knock, { member, client }: { member: LiveMember; client: string }, now: number): number {
    const key = `${member.session.sessionId} ${address} ${client}`;
    const before = this.#attempts.get(key) ?? Number.NEGATIVE_INFINITY;
    if (this.#attempts.size >= rememberedAtMost) this.#attempts.clear();
    this.#attempts.set(key, now);
    return Math.max(0, before + reconnect.debounceMs - now);
  }
}

function refuse(stream: Duplex, code: PlainCode): void {
  const { status } = errors[code];
  const retry = status === 503 || status === 429 ? "Retry-After: 1\r\n" : "";
  stream.end(`HTTP/1.1 ${status} ${errorText(code)}\r\n${retry}${closing}\r\n`);
}

const agentOf = ({ headers }: IncomingMessage): string => (headers["user-agent"] ?? "").slice(0, 300);
