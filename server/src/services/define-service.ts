import type { Endpoint, InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Action, ActionHold, HeldRequest } from "../platform/actions.ts";
import type { AuditEntry, CommandTransaction, Context } from "../platform/context.ts";
import type { ServiceCategory } from "./categories.ts";

/** Input and answer of an action that ran, as its endpoint declares them, and what it wrote into the audit trail. */
export interface AppliedTo<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly output: OutputOf<E>;
  readonly audit: readonly AuditEntry[];
}

interface ActionDeclaration<E extends Endpoint> {
  /** The call whose contract the action shares: summary, input, answer and role come from it. */
  readonly endpoint: E;
  readonly run: (context: Context, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Takes it back; answers in words what it could not restore. Without one, what was done stays done. */
  readonly undo?: (context: Context, applied: AppliedTo<E>) => Promise<readonly string[]>;
  /** How much of what, in a few words, for the list of what was done. */
  readonly detail?: (input: InputOf<E>) => string;
  /** Keeps what it would use up while a request for it awaits approval. */
  readonly hold?: {
    readonly take: (tx: CommandTransaction, request: HeldRequest, input: InputOf<E>) => Promise<void>;
    readonly release: ActionHold["release"];
  };
}

export type ActionParts = Omit<Action, "tool" | "service" | "name" | "run"> & {
  readonly run: (context: Context, input: unknown) => Promise<unknown>;
};

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
  const { endpoint, run, undo, detail, hold } = declaration;
  const { access } = endpoint;
  if (access === "public") throw new Error(`${endpoint.path}: an action is for members`);
  return {
    summary: endpoint.summary.replace(/ \[[^\]]*\]$/, ""),
    effect: endpoint.method === "GET" ? "read" : "write",
    role: access === "signed-in" ? "member" : access.role,
    endpoint,
    input: endpoint.input,
    output: endpoint.output,
    // Whoever calls has parsed with the endpoint's schema, and what was kept had been.
    run: (context, input) => run(context, input as InputOf<E>),
    undo: undo === undefined ? null : (context, applied) => undo(context, applied as AppliedTo<E>),
    detail: detail === undefined ? null : (input) => detail(input as InputOf<E>),
    hold:
      hold === undefined
        ? null
        : { release: hold.release, take: (tx, request, input) => hold.take(tx, request, input as InputOf<E>) },
  };
}

export function defineService<const S extends ServiceDeclaration>(service: S): S {
  return service;
}
