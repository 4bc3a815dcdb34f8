import { createHash } from "node:crypto";
import type { FloorWork } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { AppError } from "./errors.ts";
import type { Reader, Scope, Transaction } from "./database.ts";
import { type Cookies, noCookies } from "./http/cookies.ts";
import type { Upload } from "./http/upload.ts";
import type { Platform } from "./platform.ts";
import { requestKeying } from "./request-key.ts";
import { findAnswer, insertAnswer, insertAudit, insertEvent, type KnownAnswer } from "./context.store.ts";

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
  /** The floor role that narrows the roles to the work of one site or one driver. */
  readonly floor?: FloorWork;
  /** A key that may only read; what reads and writes through one address asks for it. */
  readonly readOnly?: true;
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
  /** Aborted when the caller's connection closes before the answer is complete; for work that costs others something. */
  readonly disconnected?: () => AbortSignal;
}

/** What a verb knows: who calls, in which organisation, and the only ways to read and write its rows. */
export interface Context extends Visitor, Session {
  readonly read: Reader;
  /**
   * One transaction in the caller's organisation. When the request carried an Idempotency-Key, the value
   * that `work` returns is kept and given again, without running `work`, to the same key [PLT-03].
   */
  readonly transaction: <T>(work: (tx: CommandTransaction) => Promise<T>) => Promise<T>;
  /**
   * The answer kept under the request's Idempotency-Key, for verbs that check before their transaction what cannot be
   * checked twice: a code that is used up, a password that is no longer the present one.
   */
  readonly answered: <T>() => Promise<{ readonly answer: T } | undefined>;
  /** The request's Idempotency-Key; a command has one transaction under it. */
  readonly command: CommandKey | null;
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

/** How an answer is kept: as it is, or sealed where it holds a secret. */
export interface AnswerForm {
  readonly write: (answer: unknown) => Promise<unknown>;
  readonly read: (kept: unknown) => Promise<unknown>;
}

const asItIs: AnswerForm = { write: async (answer) => answer, read: async (kept) => kept };

export interface ContextOptions {
  readonly visitor: Visitor;
  readonly session: Session;
  readonly command?: CommandKey | null;
  readonly form?: AnswerForm;
  readonly upload?: Upload | null;
}

export function createContext(options: ContextOptions): Context {
  const { visitor, session, command = null, form = asItIs, upload = null } = options;
  const { platform } = visitor;
  const { database } = platform;
  const scope: Scope = { organisationId: session.organisationId, accountId: session.accountId };
  const once = command === null ? null : answersOf({ command, form, platform, scope });
  const context: Context = {
    ...visitor,
    ...session,
    upload,
    command,
    read: database.read(scope),
    answered: async <T>() => (await once?.find()) as { readonly answer: T } | undefined,
    transaction: (work) =>
      once === null
        ? database.transaction(scope, (transaction) => work(commandTransaction(context, transaction)))
        : once.run(context, work),
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

interface Answers {
  readonly command: CommandKey;
  readonly form: AnswerForm;
  readonly platform: Platform;
  readonly scope: Scope;
}

/** Runs a command's work once for its key, and gives the kept answer to every later call. */
function answersOf({ command, form, platform, scope }: Answers) {
  const { database } = platform;
  let ran = false;
  const replay = async (known: KnownAnswer | undefined): Promise<{ answer: unknown } | undefined> => {
    if (known === undefined) return undefined;
    const keyed = await requestKeying(platform);
    if (known.route !== command.route || !known.request_hash.equals(keyed(command.requestHash()))) {
      throw new AppError("idempotency.key_reused");
    }
    const answer = await form.read(known.answer);
    command.onReplay();
    command.onKept?.();
    return { answer };
  };
  async function run<T>(context: Context, work: (tx: CommandTransaction) => Promise<T>): Promise<T> {
    // A second one would find the first one's answer under the key, and do nothing.
    if (ran) throw new Error(`${command.route} opens a second transaction under one Idempotency-Key`);
    // Before the transaction: keys are read over another connection, once per program.
    const keyed = await requestKeying(platform);
    try {
      return await database.transaction(scope, async (transaction) => {
        const known = await replay(await findAnswer(transaction, command.key));
        if (known !== undefined) return known.answer as T;
        const answer = await work(commandTransaction(context, transaction));
        const kept = { ...command, requestHash: () => keyed(command.requestHash()) };
        insertAnswer(transaction, context.organisationId, kept, await form.write(answer));
        transaction.afterCommit(() => {
          ran = true;
          command.onKept?.();
        });
        return answer;
      });
    } catch (error) {
      if (error instanceof AppError && error.code === "idempotency.key_reused") throw error;
      // The same key ran at the same time and was first: its answer is ours, whatever refused the second run.
      const known = await findAnswer(database.read(scope), command.key).catch(() => undefined);
      if (known === undefined) throw error;
      return (await replay(known))?.answer as T;
    }
  }
  return { run, find: async () => replay(await findAnswer(database.read(scope), command.key)) };
}

export function commandTransaction(context: Context, transaction: Transaction): CommandTransaction {
  return {
    ...transaction,
    context,
    audit: (entry) => insertAudit(transaction, context, entry),
    publish: (event) => insertEvent(transaction, context, event),
  };
}
