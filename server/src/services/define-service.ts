import type { Endpoint, InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Action } from "../platform/actions.ts";
import type { Context } from "../platform/context.ts";
import type { ServiceCategory } from "./categories.ts";

/** Input and answer of an action that ran, as its endpoint declares them. */
export interface AppliedTo<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly output: OutputOf<E>;
}

interface ActionDeclaration<E extends Endpoint> {
  /** The call whose contract the action shares: summary, input, answer and role come from it. */
  readonly endpoint: E;
  readonly run: (context: Context, input: InputOf<E>) => Promise<OutputOf<E>>;
  readonly undo?: (context: Context, applied: AppliedTo<E>) => Promise<unknown>;
}

type ActionParts = Omit<Action, "tool" | "service" | "name">;

export interface ServiceDeclaration {
  /** Kebab-case, unique: it stands in addresses and in the names of tools. */
  readonly id: string;
  readonly category: ServiceCategory;
  /** Its number in the catalogue, unique; nothing listens there. */
  readonly port: number;
  readonly summary: string;
  readonly actions: Readonly<Record<string, ActionParts>>;
}

/** An action that runs a verb under the contract of its endpoint. */
export function action<const E extends Endpoint>(declaration: ActionDeclaration<E>): ActionParts {
  const { endpoint, run, undo } = declaration;
  const { access } = endpoint;
  if (typeof access === "string") throw new Error(`${endpoint.path}: an action needs a role`);
  return {
    summary: endpoint.summary.replace(/ \[[^\]]*\]$/, ""),
    effect: endpoint.method === "GET" ? "read" : "write",
    role: access.role,
    input: endpoint.input,
    output: endpoint.output,
    // The registry parses with the endpoint's schema before it calls.
    run: (context, input) => run(context, input as InputOf<E>),
    undo: undo === undefined ? null : (context, applied) => undo(context, applied as AppliedTo<E>),
  };
}

export function defineService<const S extends ServiceDeclaration>(service: S): S {
  return service;
}
