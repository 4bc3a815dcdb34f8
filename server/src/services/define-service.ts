import type { ServiceCategory } from "@cerebro/contracts/constants/services.ts";
import type { CallOf, Endpoint, InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import type { z } from "zod";
import type { Action, ActionHold, HeldRequest } from "../platform/actions.ts";
import type { AuditEntry, CommandTransaction, Context } from "../platform/context.ts";
import { schemaOf } from "../platform/http/openapi-schema.ts";
import { verbsOf } from "../platform/verbs.ts";

/** Input and answer of an action that ran, as its endpoint declares them, and what it wrote into the audit trail. */
interface AppliedTo<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly output: OutputOf<E>;
  readonly audit: readonly AuditEntry[];
}

interface ActionDeclaration<E extends Endpoint> {
  /** The call whose contract the action shares: summary, effect, role, input and answer come from it. */
  readonly endpoint: E;
  /** The verb that is mounted at the endpoint, unless told. */
  readonly run?: (context: Context, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Takes it back; answers in words what it could not restore. Without one, what was done stays done. */
  readonly undo?: (context: Context, applied: AppliedTo<E>) => Promise<readonly string[]>;
  /** The quantity in a few words, for the list of applied actions. */
  readonly detail?: (input: InputOf<E>) => string;
  /** Keeps what it would use up while a request for it awaits approval. */
  readonly hold?: {
    readonly take: (tx: CommandTransaction, request: HeldRequest, input: InputOf<E>) => Promise<void>;
    readonly release: ActionHold["release"];
  };
  /** Part of the input that the service decides; callers give the rest. Only for actions that read. */
  readonly fixed?: Partial<CallOf<E>>;
  /** An input that works, where the one made from the schema would not. */
  readonly example?: Partial<CallOf<E>>;
}

export type ActionParts = Omit<Action, "tool" | "service" | "name" | "run"> & {
  readonly run: (context: Context, input: unknown) => Promise<unknown>;
  /** Whether it answers less than its endpoint does: it is then a separate action. */
  readonly isNarrowed: boolean;
};

export interface ServiceDeclaration {
  /** Kebab-case, unique: used in addresses and in the names of tools. */
  readonly id: string;
  readonly category: ServiceCategory;
  /** Its number in the catalogue, unique; nothing listens there. */
  readonly port: number;
  readonly summary: string;
  readonly actions: Readonly<Record<string, ActionParts>>;
}

/** An action that runs the verb of an endpoint under its contract. */
export function action<const E extends Endpoint>(declaration: ActionDeclaration<E>): ActionParts {
  const { endpoint, run, undo, detail, hold, fixed } = declaration;
  const { access } = endpoint;
  if (access === "public") throw new Error(`${endpoint.path}: an action is for members`);
  const input = inputWithout(endpoint, fixed);
  const whole = (given: unknown): InputOf<E> => ({ ...fixed, ...(given as object) }) as InputOf<E>;
  return {
    summary: endpoint.summary.replace(/ \[[^[\]]*\]$/, ""),
    effect: endpoint.method === "GET" || endpoint.reads === true ? "read" : "write",
    role: access === "signed-in" ? "member" : access.role,
    endpoint,
    input,
    output: endpoint.output,
    isNarrowed: fixed !== undefined,
    example: () => ({ ...(exampleOf(schemaOf(input, "input")) as object), ...declaration.example }),
    // The caller has parsed it with the action's schema, and stored input had been parsed.
    run: (context, given) =>
      run === undefined ? verbsOf(context.platform).of(endpoint)(context, whole(given)) : run(context, whole(given)),
    undo: undo === undefined ? null : (context, applied) => undo(context, applied as AppliedTo<E>),
    detail: detail === undefined ? null : (given) => detail(given as InputOf<E>),
    hold:
      hold === undefined
        ? null
        : { release: hold.release, take: (tx, request, given) => hold.take(tx, request, given as InputOf<E>) },
  };
}

function inputWithout({ input, path, method, reads }: Endpoint, fixed: object | undefined): z.ZodObject {
  if (fixed === undefined) return input;
  if (method !== "GET" && reads !== true) throw new Error(`${path}: what writes is offered whole`);
  const mask = Object.fromEntries(Object.keys(fixed).map((name) => [name, true]));
  return input.omit(mask as Parameters<typeof input.omit>[0]).strict();
}

type ByName = Readonly<Record<string, Endpoint>>;
/** Additional facts of some actions of a service, by the names of the actions. */
type Extras<E extends ByName> = {
  readonly [Part in "undo" | "detail" | "hold" | "fixed" | "example"]?: {
    readonly [Name in keyof E]?: ActionDeclaration<E[Name]>[Part];
  };
};

/** Actions of endpoints, by name: an endpoint that has a verb becomes a tool by one line here. */
export function actionsOf<const E extends ByName>(byName: E, extras: Extras<E> = {}): Record<string, ActionParts> {
  const entries = Object.entries(byName).map(([name, endpoint]): [string, ActionParts] => {
    const parts = Object.entries(extras).flatMap(([part, of]) => {
      const own = (of as Readonly<Record<string, unknown>>)[name];
      return own === undefined ? [] : [[part, own] as const];
    });
    return [name, action({ endpoint, ...Object.fromEntries(parts) })];
  });
  return Object.fromEntries(entries);
}

export function defineService<const S extends ServiceDeclaration>(service: S): S {
  return service;
}
