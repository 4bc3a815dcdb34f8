import { createHash } from "node:crypto";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { AppError } from "./errors.ts";
import type { Reader, Scope, Transaction } from "./database.ts";
import { type Cookies, noCookies } from "./http/cookies.ts";
import type { Upload } from "./http/upload.ts";
import type { Platform } from "./platform.ts";
import { findAnswer, insertAnswer, insertAudit, insertEvent } from "./context.store.ts";

/** Whoever acts: a signed-in person, a program with an API key, or the product itself. */
export interface Actor {
  readonly kind: "account" | "api_key" | "system";
  readonly id: string | null;
  readonly name: string;
}

/** Proof of who is calling, made by the identity module from a token or key. */
export interface Session {
  readonly organisationId: string;
  readonly actor: Actor;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
}

/** What a public verb knows: nobody in particular. */
export interface Visitor {
  readonly platform: Platform;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Site whose page asks; browsers tell it with every write. */
  readonly origin?: string;
  readonly cookies: Cookies;
  readonly now: () => Date;
}

/** What a verb knows: who calls, in which organisation, and the only ways to read and write its rows. */
export interface Context extends Visitor, Session {
  readonly read: Reader;
  /**
   * One transaction in the caller's organisation. When the request carried an Idempotency-Key, the value
   * that `work` returns is kept and given again, without running `work`, to the same key [PLT-03].
   */
  readonly transaction: <T>(work: (tx: CommandTransaction) => Promise<T>) => Promise<T>;
  /** The request's body where the endpoint takes a file. */
  readonly upload: Upload | null;
}

export interface AuditEntry {
  /** `stock.adjust`, `order.allocate`: the verb in the past of the audit trail. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface DomainEvent {
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface CommandTransaction extends Transaction {
  readonly context: Context;
  /** Who, when, what, before, after: written with the commit. */
  audit(entry: AuditEntry): void;
  /** Into the outbox, with the commit. */
  publish(event: DomainEvent): void;
}

/** The idempotency key of a request, bound to its route and to what was asked. */
export interface CommandKey {
  readonly key: string;
  readonly route: string;
  readonly requestHash: () => Buffer;
  /** Told when the first answer is given again. */
  readonly onReplay: () => void;
  /** Called when the answer is kept under the key, or was kept before. */
  readonly onKept?: () => void;
}

/** What was asked: the input and, for a file, its own hash. */
export function hashRequest(input: unknown, file?: Buffer): Buffer {
  const hash = createHash("sha256").update(JSON.stringify(input));
  return (file === undefined ? hash : hash.update(file)).digest();
}

export interface ContextOptions {
  readonly visitor: Visitor;
  readonly session: Session;
  readonly command?: CommandKey | null;
  readonly upload?: Upload | null;
}

export function createContext({ visitor, session, command = null, upload = null }: ContextOptions): Context {
  const { database } = visitor.platform;
  const scope: Scope = { organisationId: session.organisationId, accountId: session.accountId };
  const context: Context = {
    ...visitor,
    ...session,
    upload,
    read: database.read(scope),
    transaction: (work) =>
      command === null
        ? database.transaction(scope, (transaction) => work(commandTransaction(context, transaction)))
        : answerOnce(context, scope, command, work),
  };
  return context;
}

/** A context for the product's own work: imports at start-up, jobs, the terminal. */
export function systemContext(platform: Platform, organisationId: string, name: string): Context {
  return createContext({
    visitor: {
      platform,
      requestId: `system-${name}`,
      ip: "",
      userAgent: "",
      cookies: noCookies,
      now: () => platform.clock.now(),
    },
    session: {
      organisationId,
      actor: { kind: "system", id: null, name },
      accountId: null,
      sessionId: null,
      roles: ["superadmin"],
      permissions: ["admin"],
    },
  });
}

async function answerOnce<T>(
  context: Context,
  scope: Scope,
  command: CommandKey,
  work: (tx: CommandTransaction) => Promise<T>,
): Promise<T> {
  const { database } = context.platform;
  const replay = (known: { route: string; request_hash: Buffer; answer: unknown }): T => {
    if (known.route !== command.route || !known.request_hash.equals(command.requestHash())) {
      throw new AppError("idempotency.key_reused");
    }
    command.onReplay();
    command.onKept?.();
    return known.answer as T;
  };
  try {
    return await database.transaction(scope, async (transaction) => {
      const known = await findAnswer(transaction, command.key);
      if (known !== undefined) return replay(known);
      const answer = await work(commandTransaction(context, transaction));
      insertAnswer(transaction, context.organisationId, command, answer);
      if (command.onKept !== undefined) transaction.afterCommit(command.onKept);
      return answer;
    });
  } catch (error) {
    // The same key ran at the same time and was first: its answer is ours, whatever refused the second run.
    const known = await findAnswer(database.read(scope), command.key).catch(() => undefined);
    if (known !== undefined && !(error instanceof AppError && error.code === "idempotency.key_reused"))
      return replay(known);
    throw error;
  }
}

export function commandTransaction(context: Context, transaction: Transaction): CommandTransaction {
  return {
    ...transaction,
    context,
    audit: (entry) => insertAudit(transaction, context, entry),
    publish: (event) => insertEvent(transaction, context, event),
  };
}
