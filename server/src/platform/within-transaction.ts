import type { AuditEntry, CommandTransaction, Context, DomainEvent } from "./context.ts";
import { commandTransaction } from "./create-context.ts";
import type { Transaction } from "./database.ts";
import { type Sql, sql } from "./sql.ts";

/** Hears what a verb writes while it runs within another's transaction. */
export interface Observer {
  audit?(entry: AuditEntry): void;
  event?(event: DomainEvent): void;
}

/** Whether the caller works within a transaction of another: in a simulation, a decision or a step of a workflow. */
export const isWithinTransaction = ({ read }: Context): boolean => "execute" in read;

/**
 * The same caller within a transaction that is already open: what verbs write under it commits or goes with `tx`.
 * A verb that refuses leaves nothing behind, so the owner of `tx` may catch the refusal and go on. An Idempotency-Key
 * stays with the owner of `tx`.
 */
export function withinTransaction(context: Context, tx: Transaction, observer: Observer = {}): Context {
  const inner: Context = {
    ...context,
    read: tx,
    takesNoTurn: true,
    command: null,
    answered: async () => undefined,
    transaction: async (work) => {
      const deferred: Sql[] = [];
      const afterwards: (() => void)[] = [];
      const command = commandTransaction(inner, {
        ...tx,
        defer: (query) => deferred.push(query),
        afterCommit: (act) => afterwards.push(act),
      });
      await tx.execute(sql`savepoint verb`);
      try {
        const answer = await work({
          ...command,
          audit: (entry) => {
            observer.audit?.(entry);
            command.audit(entry);
          },
          publish: (event) => {
            observer.event?.(event);
            command.publish(event);
          },
        });
        for (const query of deferred) await tx.execute(query);
        await tx.execute(sql`release savepoint verb`);
        for (const act of afterwards) tx.afterCommit(act);
        return answer;
      } catch (error) {
        await tx.execute(sql`rollback to savepoint verb`);
        // Otherwise it would hide an outer one of the same name, and that one's rollback would end here.
        await tx.execute(sql`release savepoint verb`);
        throw error;
      }
    },
  };
  return inner;
}

/** Runs several verbs within an open transaction as one: where one of them refuses, none of them has happened. */
export function allOrNone<T>(tx: CommandTransaction, work: (inner: Context) => Promise<T>): Promise<T> {
  const outer = withinTransaction(tx.context, tx);
  return outer.transaction((nested) => work(withinTransaction(outer, nested)));
}
