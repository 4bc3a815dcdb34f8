import type { Context, Visitor } from "../../../platform/context.ts";
import { type AnswerForm, createContext } from "../../../platform/create-context.ts";
import { sealer, unsealer } from "../access/sealing.ts";
import { readJson } from "../../../platform/read-json.ts";

export interface ActingPerson {
  readonly accountId: string;
  readonly organisationId: string;
  readonly name: string;
}

/** A context for someone who is just proving who they are: their own rows, their name in the audit, no rights. */
export function actingAs(visitor: Visitor, { accountId, organisationId, name }: ActingPerson): Context {
  return createContext({
    visitor,
    session: {
      organisationId,
      accountId,
      sessionId: null,
      roles: [],
      permissions: [],
      actor: { kind: "account", id: accountId, name },
    },
  });
}

/** The same context for a transaction beside the command's own: nothing is kept under the Idempotency-Key. */
export function besideCommand<C extends Context>(context: C): C {
  if (context.command === null) return context;
  return { ...context, transaction: createContext({ visitor: context, session: context }).transaction };
}

/** The same context for an answer that holds a secret: it is kept under the Idempotency-Key, but sealed. */
export function sealingAnswer<C extends Context>(context: C): C {
  const { command, platform } = context;
  if (command === null) return context;
  const form: AnswerForm = {
    write: (answer) => sealer(platform)(JSON.stringify(answer)),
    read: async (kept) => readJson(await unsealer(platform)(String(kept))),
  };
  const { transaction, answered } = createContext({ visitor: context, session: context, command, form });
  return { ...context, transaction, answered };
}
