import type { FastifyReply } from "fastify";
import type { Context, Session, Visitor } from "./context.ts";
import type { Config } from "./config.ts";
import type { Database, Scope } from "./database.ts";
import { AppError } from "./errors.ts";
import { FairLine } from "./fair-line.ts";
import type { AnyVerb } from "./verbs.ts";

/** Requests that wait are cheap; those that wait longer are refused. */
const waitMs = 10_000;
const tooMany = (): AppError => new AppError("request.too_many", { retryAfterSeconds: 2 });

interface Shared {
  readonly database: Database;
  /** Its places are those of `dear-line.ts`. */
  readonly dear: FairLine;
}

/**
 * Requests under way on this node: so many of one account or key and of one organization run, and others of theirs wait in a
 * bounded line. Dear reads have fewer places, which organizations take in turn.
 */
export class AtOnceLimits {
  readonly #database: Database;
  readonly #statementSeconds: number;
  readonly #requests: FairLine;
  readonly #dear: FairLine;

  constructor({ requestsAtOnce, dearReads }: Config, { database, dear }: Shared) {
    this.#database = database;
    this.#dear = dear;
    this.#statementSeconds = dearReads.statementSeconds;
    this.#requests = new FairLine({
      ...requestsAtOnce,
      atOnce: Number.POSITIVE_INFINITY,
      waiting: 4_000,
      waitingPerOrganisation: 500,
      waitMs,
      refusal: tooMany,
    });
  }

  /** Holds a place until the work has ended and its answer is sent: a client that leaves gives no place back. */
  async request<T>(session: Session, reply: FastifyReply, work: () => Promise<T>, gone: AbortSignal): Promise<T> {
    const leave = await this.#requests.enter(claimantOf(session), gone);
    try {
      return await work();
    } finally {
      onceAnswered(reply, leave);
    }
  }

  /** A verb that reads or takes much, on whatever way it is called: over HTTP, a socket, a service or the assistant. */
  dear(verb: AnyVerb): AnyVerb {
    return async (context, input) => {
      // Jobs are few; and who holds a connection must not wait for others.
      if (!isCall(context) || context.actor.kind === "system" || context.takesNoTurn) return verb(context, input);
      const { organisationId, accountId } = context;
      const scope: Scope = { organisationId, accountId, statementSeconds: this.#statementSeconds };
      const hurried: Context = { ...context, read: this.#database.read(scope), takesNoTurn: true };
      return this.#dear.pass(claimantOf(context), () => verb(hurried, input), context.disconnected?.());
    };
  }
}

/** Once the answer is complete or given up, streamed ones and those that ended before included. */
function onceAnswered({ raw }: FastifyReply, then: () => void): void {
  if (raw.writableFinished || raw.destroyed) return then();
  let over = false;
  const end = (): void => {
    if (!over) then();
    over = true;
  };
  raw.once("finish", end).once("close", end);
}

const claimantOf = ({ organisationId, actor }: Session) => ({ organisationId, accountId: actor.id });

const isCall = (context: Visitor | Context): context is Context => "organisationId" in context;
