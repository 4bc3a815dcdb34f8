import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { z } from "zod";
import type { Context } from "./context.ts";

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
  readonly role: Role;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly run: (context: Context, input: unknown) => Promise<unknown>;
  /** Takes back what `run` did with this input and answer; refuses with an AppError that says why it cannot. */
  readonly undo: ((context: Context, applied: Applied) => Promise<unknown>) | null;
}

export interface Applied {
  readonly input: unknown;
  readonly output: unknown;
}

export interface Actions {
  /** All, in the order of their tools. */
  readonly list: readonly Action[];
  find(tool: string): Action | undefined;
  hasService(id: string): boolean;
}
