import type { Standing } from "@cerebro/contracts/access/roles.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { z } from "zod";
import type { AuditEntry, CommandTransaction, Context } from "./context.ts";
import type { Reader } from "./database.ts";

/**
 * Something the product does by name: what a decision executes, a workflow step runs, a simulation tries, a socket or
 * an MCP client calls. Declared by the services above the modules; modules meet it here only.
 */
export interface Action {
  /** `<service>_<action>`, at most 48 letters: `inventory-management_adjust_stock`. */
  readonly tool: string;
  readonly service: string;
  readonly name: string;
  readonly summary: string;
  readonly effect: "read" | "write";
  /** The verb checks it again; here it decides who is offered the action and who may approve it. */
  readonly role: Standing;
  readonly endpoint: Endpoint;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /**
   * Runs the verb. What a writing one did is recorded in its own transaction, whoever calls it and from where;
   * `recorded` is told the record's id once that is committed.
   */
  readonly run: (context: Context, input: unknown, recorded?: (appliedId: string) => void) => Promise<unknown>;
  /**
   * Takes back what `run` did; refuses with an AppError that says why it cannot. Answers what it could not restore, in
   * words.
   */
  readonly undo: ((context: Context, applied: Applied) => Promise<readonly string[]>) | null;
  /** How much of what, in a few words. */
  readonly detail: ((input: unknown) => string) | null;
  /** Keeps what `run` would use up while a person is asked, and gives it back. */
  readonly hold: ActionHold | null;
}

/** What a request that awaits approval keeps from others, so that it can still be done when it is approved. */
export interface ActionHold {
  readonly take: (tx: CommandTransaction, request: HeldRequest, input: unknown) => Promise<void>;
  readonly release: (tx: CommandTransaction, decisionId: string) => Promise<void>;
}

export interface HeldRequest {
  readonly decisionId: string;
  /** What will happen, in one sentence. */
  readonly summary: string;
  readonly expiresAt: string;
}

/** What was done: the input and the answer of an action, and what it wrote into the audit trail. */
export interface Applied {
  readonly input: unknown;
  readonly output: unknown;
  readonly audit: readonly AuditEntry[];
}

export interface Actions {
  /** All, in the order of their tools. */
  readonly list: readonly Action[];
  find(tool: string): Action | undefined;
  /** The action that shares an endpoint's contract. */
  of(endpoint: Endpoint): Action | undefined;
  hasService(id: string): boolean;
  readonly words: ChangeWords;
}

/** A row of a table as the database keeps it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** How things are called and shown that rows refer to by id. */
export interface Names {
  /** `MUG-1`, `A-01-2`, `SO-2026-000123`. */
  of(id: unknown): string | undefined;
  /** The unit an item is counted in. */
  unitOf(itemId: unknown): string;
  /** The organisation's, for amounts that carry none. */
  readonly currency: string;
}

/** One column of a table as people read it. */
export interface FieldWords {
  readonly label: string;
  /** Told only to those who hold it. */
  readonly permission?: string;
  /** The value in words; null for nothing. Without it, the value as it is, or the name it refers to. */
  readonly show?: (value: unknown, row: StoredRow, names: Names) => string | null;
}

/** One table as people read it: what a row is called, where its page is, which columns matter. */
export interface TableWords {
  /** Undefined for rows nobody looks at. */
  readonly subject: (row: StoredRow, names: Names) => string | undefined;
  /** What a row is called before it is there for good: its number is not promised. */
  readonly subjectWhenNew?: string;
  readonly href?: (row: StoredRow) => string;
  readonly fields: Readonly<Record<string, FieldWords>>;
}

export interface ChangeWords {
  readonly tables: Readonly<Record<string, TableWords>>;
  /** Pages of what audit entries speak of, by subject type. */
  readonly pages: Readonly<Record<string, (id: string) => string>>;
  readonly names: (reader: Reader, ids: readonly string[]) => Promise<Names>;
}
