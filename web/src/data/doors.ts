import type { StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { ApiError, refusalText } from "./api-error.ts";
import { call, upload } from "./client.ts";
import { newId } from "./ids.ts";
import { Outbox, type OutboxWorld } from "./outbox.ts";
import { readAgain } from "./refresh.ts";
import { session } from "./session.ts";
import { kept, letGo } from "./storage/kept.ts";
import { remembered } from "./storage/remembered.ts";

export interface DoorsWorld extends OutboxWorld {
  /** Sends the pictures a command names; throws as a call does. */
  readonly sendFiles: (command: StoredCommand) => Promise<void>;
  readonly dropFiles: (command: StoredCommand) => Promise<void>;
  readonly onChange: () => void;
}

/**
 * A driver's acts at doors, in order: stored on the device at once, sent when there is a connection, each exactly once
 * by its key. Refusals of the server are kept until somebody has seen them [LOG-07].
 */
export class Doors {
  readonly #world: DoorsWorld;
  readonly #outbox: Outbox;
  #sending: Promise<void> | undefined;

  constructor(world: DoorsWorld) {
    this.#world = world;
    this.#outbox = new Outbox({ ...world, codec: storage.doors });
  }

  readonly put: Outbox["put"] = (endpoint, input) => {
    const command = this.#outbox.put(endpoint, input);
    void this.flush();
    return command;
  };

  /** Sends what waits, the oldest first; ends where there is no answer. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** A refusal was seen; what it was about is not sent again. */
  seen(key: string): void {
    const { values } = this.#world;
    values.write(
      storage.refusedDoors,
      values.read(storage.refusedDoors).filter(({ command }) => command.key !== key),
    );
  }

  async #sendAll(): Promise<void> {
    for (let [next] = this.#outbox.waiting; next !== undefined; [next] = this.#outbox.waiting) {
      if (!(await this.#sendOne(next))) return;
      this.#world.onChange();
    }
  }

  /** False: there was no answer. */
  async #sendOne(command: StoredCommand): Promise<boolean> {
    const failure = await this.#world.sendFiles(command).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) {
      if (!(failure instanceof ApiError) || failure.status < 400 || failure.status >= 500 || failure.status === 401)
        return false;
      this.#outbox.drop(command.key);
      this.#refuse(command, failure);
      return true;
    }
    const sent = await this.#outbox.again(command);
    if (sent.outcome === "unsent") return false;
    if (sent.outcome === "refused") this.#refuse(command, sent.error);
    else await this.#world.dropFiles(command);
    return true;
  }

  #refuse(command: StoredCommand, error: ApiError): void {
    const { values } = this.#world;
    values.write(storage.refusedDoors, [...values.read(storage.refusedDoors), { command, why: refusalText(error) }]);
  }
}

function picturesOf({ input }: StoredCommand): { readonly shipmentId: string; readonly hashes: readonly string[] } {
  const { shipmentId, photos } = input;
  const hashes = Array.isArray(photos) ? photos.filter((each) => typeof each === "string") : [];
  return { shipmentId: typeof shipmentId === "string" ? shipmentId : "", hashes };
}

export const doors = new Doors({
  values: remembered,
  person: () => session.user?.email ?? null,
  call: (route, input, options) => call(route, input, options),
  newKey: newId,
  now: () => new Date(),
  onChange: readAgain,
  sendFiles: async (command) => {
    const { shipmentId, hashes } = picturesOf(command);
    for (const sha256 of hashes) {
      const file = await kept("files", sha256);
      // One that is gone has arrived before: the server has it under its hash.
      if (file instanceof Blob)
        await upload("POST /api/logistics/deliveries/{shipmentId}/photos", { shipmentId, sha256 }, file);
    }
  },
  dropFiles: async (command) => {
    for (const sha256 of picturesOf(command).hashes) await letGo("files", sha256);
  },
});
