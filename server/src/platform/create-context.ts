import { createHash } from "node:crypto";
import type { CommandKey, CommandTransaction, Context, Session, Visitor } from "./context.ts";
import { findAnswer, insertAnswer, insertAudit, insertEvent, type KnownAnswer } from "./context.store.ts";
import type { Scope, Transaction } from "./database.ts";
import { AppError } from "./errors.ts";
import { noCookies } from "./http/cookies.ts";
import type { Upload } from "./http/upload.ts";
import type { Platform } from "./platform.ts";
import { requestKeying } from "./request-key.ts";

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
