import { callTimeoutMs } from "@cerebro/contracts/constants/data-client.ts";
import type { ServiceFailure, ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import type { OutgoingMessage } from "@cerebro/contracts/messages/from-client.ts";
import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import { ApiError } from "../api-error.ts";
import { unanswered } from "../exchange.ts";
import { newId } from "../ids.ts";

type Params = Readonly<Record<string, unknown>>;
type Execution = Extract<OutgoingMessage, { type: "MCP_EXECUTE" }>;
type Answer = Extract<ServerMessageOf<"message">, { kind: "answer" }>;

/** An action of a service that somebody asks for. */
export interface Wanted {
  readonly service: string;
  readonly action: string;
  readonly params: Params;
  /** The same key for the same intention: over whatever way it is sent again, it happens once. */
  readonly idempotencyKey: string;
}

interface Waiting {
  readonly wanted: Wanted;
  readonly resolve: (answer: ServiceSuccess | PromiseLike<ServiceSuccess>) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export interface CommandWorld {
  /** False where there is no connection. */
  readonly send: (message: Execution) => boolean;
  readonly post: (wanted: Wanted) => Promise<ServiceSuccess>;
  readonly context: () => Execution["context"];
}

/** Actions of services: over the socket, and as plain calls while it is down [RT-10]. */
export class Commands {
  readonly #world: CommandWorld;
  readonly #waiting = new Map<string, Waiting>();

  constructor(world: CommandWorld) {
    this.#world = world;
  }

  /** Throws an ApiError when it was refused, as a call does. */
  execute(service: string, action: string, params: Params, idempotencyKey = newId()): Promise<ServiceSuccess> {
    const wanted = { service, action, params, idempotencyKey };
    const requestId = newId();
    const context = this.#world.context();
    const sent = this.#world.send({
      type: "MCP_EXECUTE",
      requestId,
      idempotencyKey,
      service,
      endpoint: `/api/mcp/${service}`,
      action,
      params: { ...params },
      ...(context && { context }),
    });
    if (!sent) return this.#world.post(wanted);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#take(requestId)?.reject(unanswered("timeout")), callTimeoutMs);
      this.#waiting.set(requestId, { wanted, resolve, reject, timer });
    });
  }

  answered({ requestId, answer }: Answer): void {
    const waiting = this.#take(requestId);
    if (answer.success) waiting?.resolve(answer);
    else waiting?.reject(refusalIn(answer));
  }

  refused({ requestId, code, message, recoverable }: ServerMessageOf<"error">): void {
    if (requestId === undefined) return;
    this.#take(requestId)?.reject(refusal({ code, message, recoverable }));
  }

  /** The connection is gone. Whether these were done is not known: sent again under their keys, they happen once. */
  lost(): void {
    for (const requestId of this.#waiting.keys()) {
      const waiting = this.#take(requestId);
      waiting?.resolve(this.#world.post(waiting.wanted));
    }
  }

  /** The requester has left: unanswered commands are not sent in another person's name. */
  forget(): void {
    for (const requestId of this.#waiting.keys()) this.#take(requestId)?.reject(unanswered("network"));
  }

  #take(requestId: string): Waiting | undefined {
    const waiting = this.#waiting.get(requestId);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(requestId);
    return waiting;
  }
}

type Refused = Pick<ServiceFailure["error"], "code" | "message" | "recoverable">;

function refusal({ code, message, recoverable }: Refused): ApiError {
  return new ApiError({ class: recoverable ? "server" : "client", status: recoverable ? 503 : 400, code, message });
}

function refusalIn({ error, meta }: ServiceFailure): ApiError {
  const { class: kind, status, code, message } = refusal(error);
  return new ApiError({ class: kind, status, code, message, requestId: meta.requestId });
}
