import type { StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { ApiError } from "./api-error.ts";
import { type CallOptions, call } from "./client.ts";
import { newId } from "./ids.ts";
import type { Input, Output, Route } from "./request.ts";
import { session } from "./session.ts";
import { remembered, type RememberedValues, useRemembered } from "./storage/remembered.ts";
import { useUser } from "./use-session.ts";

export type WriteRoute = Exclude<Route, `GET ${string}`>;

/** Result of a command: done, refused, or unknown. */
export type Sent<R extends WriteRoute = WriteRoute> =
  | {
      readonly outcome: "done";
      readonly command: StoredCommand;
      readonly output: Output<R>;
      /** Id for its undo, if there is one. */
      readonly appliedId: string | undefined;
    }
  | { readonly outcome: "refused"; readonly command: StoredCommand; readonly error: ApiError }
  | { readonly outcome: "unsent"; readonly command: StoredCommand; readonly error: unknown };

export interface OutboxWorld {
  readonly values: RememberedValues;
  /** Storage of its commands: the hand-held's by default. */
  readonly codec?: typeof storage.outbox;
  /** The acting person; null if no one is signed in. */
  readonly person: () => string | null;
  readonly call: (route: WriteRoute, input: Input<WriteRoute>, options: CallOptions) => Promise<unknown>;
  readonly newKey: () => string;
  readonly now: () => Date;
}

/** Not about the act itself: signed out, too slow, too many. The same command may pass later. */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the server has judged the act. Otherwise it may have happened, and only its key tells. */
function isJudged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.has(error.status);
}

/**
 * Acts that must happen once although answers get lost: each is kept with its key before it is sent, and until the server
 * has judged it. Sent again, also after a reload, it carries the same key.
 */
export class Outbox {
  readonly #world: OutboxWorld;

  constructor(world: OutboxWorld) {
    this.#world = world;
  }

  /** Unanswered commands of the signed-in person, oldest first. */
  get waiting(): readonly StoredCommand[] {
    const person = this.#world.person();
    return this.#all.filter(({ by }) => by === person);
  }

  async send<R extends WriteRoute>(endpoint: R, input: Input<R>): Promise<Sent<R>> {
    return this.again(this.put(endpoint, input));
  }

  /** Keeps a command for later. */
  put<R extends WriteRoute>(endpoint: R, input: Input<R>): StoredCommand {
    const { newKey, now, person } = this.#world;
    const command = { key: newKey(), endpoint, input: { ...input }, at: now().toISOString(), by: person() ?? "" };
    this.#keep([...this.#all, command]);
    return command;
  }

  /** Sends a kept command under its own key. */
  async again<R extends WriteRoute>(command: StoredCommand): Promise<Sent<R>> {
    let appliedId: string | undefined;
    try {
      const options = { idempotencyKey: command.key, onApplied: (id: string) => (appliedId = id) };
      const output = await this.#world.call(routeOf(command), inputOf(command), options);
      this.drop(command.key);
      return { outcome: "done", command, output: asContracted<R>(output), appliedId };
    } catch (error) {
      if (!isJudged(error)) return { outcome: "unsent", command, error };
      this.drop(command.key);
      return { outcome: "refused", command, error };
    }
  }

  /** Gives a command up: it may have happened or not, and will not be sent again. */
  drop(key: string): void {
    this.#keep(this.#all.filter((command) => command.key !== key));
  }

  get #all(): readonly StoredCommand[] {
    return this.#world.values.read(this.#world.codec ?? storage.outbox);
  }

  #keep(commands: readonly StoredCommand[]): void {
    this.#world.values.write(this.#world.codec ?? storage.outbox, commands);
  }
}

/** The outbox itself wrote route and input, typed by each other; storage forgets that. */
function routeOf({ endpoint }: StoredCommand): WriteRoute {
  return endpoint as WriteRoute;
}
function inputOf({ input }: StoredCommand): Input<WriteRoute> {
  return input as Input<WriteRoute>;
}
function asContracted<R extends WriteRoute>(output: unknown): Output<R> {
  return output as Output<R>;
}

export const outbox = new Outbox({
  values: remembered,
  person: () => session.user?.email ?? null,
  call: (route, input, options) => call(route, input, options),
  newKey: newId,
  now: () => new Date(),
});

/** Unanswered commands of the signed-in person, in this tab or another. */
export function useUnsent(): readonly StoredCommand[] {
  const [all] = useRemembered(storage.outbox);
  const person = useUser()?.email;
  return all.filter(({ by }) => by === person);
}
