import { unknownErrorCode } from "@cerebro/contracts/constants/realtime.ts";
import type { OutgoingMessage } from "@cerebro/contracts/messages/from-client.ts";
import type { ServerMessage } from "@cerebro/contracts/messages/from-server.ts";
import { ApiError } from "../api-error.ts";
import {
  type ConnectionEvent,
  type ConnectionState,
  dueAt,
  type Effect,
  initialState,
  type ServerError,
  step,
} from "./connection.ts";
import { HeardPositions } from "./heard-positions.ts";
import type { Policy } from "./policy.ts";
import type { OpenRawSocket, RawSocket } from "./raw-socket.ts";
import { readMessage } from "./server-message.ts";

type Identification = Extract<OutgoingMessage, { type: "identify" }>;
/** Who stands where. */
export type Identity = Omit<Identification, "type" | "resume">;

export interface SocketWorld {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly online: () => boolean;
  readonly hasToken: () => boolean;
  readonly fetchTicket: () => Promise<string>;
  readonly open: OpenRawSocket;
  readonly policy: Policy;
}

/** Listener to the client. */
export interface SocketListener {
  readonly onState: (state: ConnectionState) => void;
  /** A message, each once. */
  readonly onMessage: (message: ServerMessage) => void;
  /** It is not known what happened in these channels: read anew what is shown of them. */
  readonly onUnknown: (channels: readonly string[]) => void;
  /** `serverError` [RT-07]. */
  readonly onError: (error: ServerError) => void;
}

/** The socket of this tab: does what the machine in connection.ts decides, and counts every message once. */
export class SocketClient {
  readonly #world: SocketWorld;
  readonly #listener: SocketListener;
  readonly #positions = new HeardPositions();
  #state: ConnectionState = initialState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #socket: RawSocket | undefined;
  /** Counts the tries, so that the end of an old one changes nothing. */
  #tries = 0;
  #identity: Identity | undefined;

  constructor(world: SocketWorld, listener: SocketListener) {
    this.#world = world;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  connect(): void {
    const { hasToken, online } = this.#world;
    this.tell({ type: "connect", token: hasToken(), online: online() });
  }

  /** The next person has heard nothing yet. */
  disconnect(): void {
    this.#identity = undefined;
    this.#positions.forget();
    this.tell({ type: "disconnect" });
  }

  /** Identifies person and area: now if there is a connection, and on each new one. */
  identify(identity: Identity): void {
    this.#identity = identity;
    if (this.#state.status === "connected") this.#sendIdentity();
  }

  /** False where there is no connection that could carry it. */
  send(message: OutgoingMessage): boolean {
    if (this.#state.status !== "connected" || this.#socket === undefined) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Something happened around the connection: the network, the page, the clock. */
  tell(event: ConnectionEvent): void {
    const { now, random, policy } = this.#world;
    const before = this.#state;
    const { state, effects } = step(before, event, { now: now(), random, policy });
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    this.#arm();
    if (state !== before) this.#listener.onState(state);
    if (state.status === "connected" && before.status !== "connected") this.#sendIdentity();
  }

  /** One timer, for whatever is due first. */
  #arm(): void {
    clearTimeout(this.#timer);
    const due = dueAt(this.#state);
    if (due !== undefined) this.#timer = setTimeout(() => this.tell({ type: "tick" }), due - this.#world.now());
  }

  #perform(effect: Effect): void {
    switch (effect.type) {
      case "open":
        void this.#open();
        return;
      case "close":
        this.#tries += 1;
        this.#socket?.close(effect.code);
        this.#socket = undefined;
        return;
      case "ping":
        this.send({ type: "ping", t: this.#world.now() });
        return;
      case "error":
        this.#listener.onError(effect.error);
    }
  }

  async #open(): Promise<void> {
    this.#tries += 1;
    const mine = this.#tries;
    const current = (): boolean => mine === this.#tries;
    try {
      const ticket = await this.#world.fetchTicket();
      if (!current()) return;
      this.#socket = this.#world.open(ticket, {
        opened: () => current() && this.tell({ type: "opened" }),
        said: (text) => current() && this.#hear(text),
        closed: (code) => current() && this.#lose(code),
      });
    } catch (error) {
      if (current()) this.tell({ type: "failed", retryAfterMs: retryAfterOf(error) });
    }
  }

  #lose(code: number): void {
    this.#socket = undefined;
    this.tell({ type: "closed", code });
  }

  #hear(text: string): void {
    this.tell({ type: "heard" });
    const message = readMessage(text);
    if (message === undefined) {
      this.#listener.onError({ code: unknownErrorCode, message: "The message cannot be read.", recoverable: true });
      return;
    }
    if (message.type === "error") this.#reportError(message);
    const arrival = this.#positions.take(message);
    if (arrival === "seen") return;
    if (arrival === "gap" && message.ch !== undefined) this.#listener.onUnknown([message.ch]);
    const unknown = message.type === "hemisphere_connected" ? this.#begin(message) : [];
    this.#listener.onMessage(message);
    if (unknown.length > 0) this.#listener.onUnknown(unknown);
  }

  #begin({ positions, recovered }: Extract<ServerMessage, { type: "hemisphere_connected" }>): readonly string[] {
    return this.#positions.begin(positions, recovered);
  }

  /** An error without a code or text is still an error [RT-07]. */
  #reportError(error: Partial<ServerError>): void {
    const { code = unknownErrorCode, message = "", recoverable = true, retryAfterMs } = error;
    if (retryAfterMs !== undefined) this.tell({ type: "hint", retryAfterMs });
    this.#listener.onError({ code, message, recoverable, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  }

  #sendIdentity(): void {
    if (this.#identity === undefined) return;
    const { resume: positions } = this.#positions;
    this.send({ type: "identify", ...this.#identity, ...(positions && { resume: { positions } }) });
  }
}

/** Wait requested by the server, if any. */
function retryAfterOf(error: unknown): number | undefined {
  const named = error instanceof ApiError ? error.facts["retryAfterMs"] : undefined;
  return typeof named === "number" ? named : undefined;
}
