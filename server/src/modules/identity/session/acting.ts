import { type Context, createContext, type Visitor } from "../../../platform/context.ts";

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

/** The same context, but its answers are not kept for a second call with the same key: they hold secrets. */
export function keepingNoAnswer<C extends Context>(context: C): C {
  return { ...context, transaction: createContext({ visitor: context, session: context }).transaction };
}
