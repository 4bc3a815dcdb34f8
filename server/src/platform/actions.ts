import type { Standing } from "@cerebro/contracts/access/roles.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ServiceCategory } from "@cerebro/contracts/constants/services.ts";
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
  /** An input that works; made from the schema where none is declared. */
  readonly example: () => Readonly<Record<string, unknown>>;
  /**
   * Runs the verb. The changes of a writing one are recorded in its transaction, for every caller; `recorded` gets the
   * record's id once that is committed.
   */
  readonly run: (context: Context, input: unknown, recorded?: (appliedId: string) => void) => Promise<unknown>;
  /**
   * Takes back what `run` did; refuses with an AppError that says why it cannot. Answers what it could not restore, in
   * words.
   */
  readonly undo: ((context: Context, applied: Applied) => Promise<readonly string[]>) | null;
  /** The quantity in a few words. */
  readonly detail: ((input: unknown) => string) | null;
  /** Keeps what `run` would use up while a person is asked, and gives it back. */
  readonly hold: ActionHold | null;
}

/** Stock that a waiting request reserves, so that it can still be done when it is approved. */
export interface ActionHold {
  readonly take: (tx: CommandTransaction, request: HeldRequest, input: unknown) => Promise<void>;
  readonly release: (tx: CommandTransaction, decisionId: string) => Promise<void>;
}

export interface HeldRequest {
  readonly decisionId: string;
  /** The effect, in one sentence. */
  readonly summary: string;
  readonly expiresAt: string;
}

/** Record of an action: its input, its answer, and its entries in the audit trail. */
export interface Applied {
  readonly input: unknown;
  readonly output: unknown;
  readonly audit: readonly AuditEntry[];
}

export interface Actions {
  /** All, each once, in the order of their tools. */
  readonly list: readonly Action[];
  /** The catalogue, in the order of ids; several services may offer one action, each under a separate name. */
  readonly services: readonly Service[];
  /** By the name of a tool of any service that offers it; the action answers with its own name. */
  find(tool: string): Action | undefined;
  /** The action that shares an endpoint's contract. */
  of(endpoint: Endpoint): Action | undefined;
  hasService(id: string): boolean;
  readonly words: ChangeWords;
}

/** One entry of the catalogue [SVC-01]. */
export interface Service {
  readonly id: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly port: number;
  readonly summary: string;
  readonly tools: readonly ServiceTool[];
}

/** An action as a service offers it: its name there, and what `POST /api/mcp/{service}` calls `action`. */
export interface ServiceTool {
  readonly tool: string;
  readonly name: string;
  readonly action: Action;
}

/** A row of a table as the database keeps it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Names and formats of things that rows refer to by id. */
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
  /** Undefined for rows that are not shown. */
  readonly subject: (row: StoredRow, names: Names) => string | undefined;
  /** Name of a row before it is stored: its number is not promised. */
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
