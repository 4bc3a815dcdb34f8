import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { CallOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpClient } from "./http-client.ts";

type Adjust = CallOf<typeof inventoryEndpoints.adjustStock>;
type Transfer = CallOf<typeof inventoryEndpoints.transferStock>;
type Command =
  | { readonly kind: "adjust"; readonly input: Adjust }
  | { readonly kind: "transfer"; readonly input: Transfer };

export interface Acknowledged {
  readonly key: string;
  readonly command: Command;
  readonly answer: OutputOf<typeof inventoryEndpoints.adjustStock>;
  /** The first answer was lost with a process, and a repetition got it. */
  readonly replayed: boolean;
}

export interface Place {
  readonly itemId: string;
  readonly locationId: string;
}

/** Enough stock for every command of a run to be possible. */
const openingQuantity = 1_000_000;

/**
 * Clients that send stock commands one after the other until told to stop, each repeated with its own key until it is
 * answered, as the product's own clients do. Anything but success or "try again" is an error.
 */
export class StockLoad {
  readonly acknowledged: Acknowledged[] = [];
  readonly expected = new Map<string, number>();
  /** Number of answers by status. */
  readonly statuses = new Map<number, number>();
  #stopped = false;
  readonly #client: HttpClient;
  readonly #places: readonly Place[];
  readonly #random: () => number;

  constructor(client: HttpClient, places: readonly Place[], random: () => number) {
    this.#client = client;
    this.#places = places;
    this.#random = random;
  }

  async fill(): Promise<void> {
    for (const place of this.#places) {
      const input = { ...place, change: openingQuantity, reason: "recounted" } as const;
      await this.#untilAnswered(`open-${place.locationId}-${place.itemId.slice(-12)}`, { kind: "adjust", input });
    }
  }

  async run(clients: number): Promise<void> {
    const lanes = Array.from({ length: clients }, async (_, lane) => {
      for (let number = 0; !this.#stopped; number += 1)
        await this.#untilAnswered(`load-${lane}-${number}`, this.#anyCommand());
    });
    await Promise.all(lanes);
  }

  /** The same acknowledged commands, to be sent again to another program. */
  at(client: HttpClient): StockLoad {
    const moved = new StockLoad(client, this.#places, this.#random);
    moved.acknowledged.push(...this.acknowledged);
    for (const [place, quantity] of this.expected) moved.expected.set(place, quantity);
    return moved;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Sends a command that was acknowledged before once more. */
  repeat({ key, command }: Acknowledged) {
    return this.#send(key, command);
  }

  #anyCommand(): Command {
    const from = this.#pick(this.#places);
    const others = this.#places.filter((place) => place.itemId === from.itemId && place.locationId !== from.locationId);
    const quantity = 1 + Math.floor(this.#random() * 9);
    if (this.#random() < 0.5) {
      const { locationId: toLocationId } = this.#pick(others);
      return { kind: "transfer", input: { ...from, toLocationId, quantity, reason: "consolidation" } };
    }
    const change = this.#random() < 0.5 ? quantity : -quantity;
    return { kind: "adjust", input: { ...from, change, reason: "recounted" } };
  }

  #pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.#random() * choices.length)];
    if (choice === undefined) throw new Error("nothing to choose from");
    return choice;
  }

  async #untilAnswered(key: string, command: Command): Promise<void> {
    for (;;) {
      const answer = await this.#send(key, command).catch(() => undefined);
      if (answer !== undefined) this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      if (answer !== undefined && answer.status < 300) return this.#remember(key, command, answer);
      if (answer !== undefined && answer.status < 500)
        throw new Error(`${key} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      await sleep(50);
    }
  }

  #send(key: string, command: Command) {
    return command.kind === "adjust"
      ? this.#client.send(inventoryEndpoints.adjustStock, command.input, key)
      : this.#client.send(inventoryEndpoints.transferStock, command.input, key);
  }

  #remember(key: string, command: Command, answer: { body: Acknowledged["answer"]; replayed: boolean }): void {
    this.acknowledged.push({ key, command, answer: answer.body, replayed: answer.replayed });
    if (command.kind === "adjust") return this.#expect(command.input, command.input.change);
    const { itemId, toLocationId, quantity } = command.input;
    this.#expect(command.input, -quantity);
    this.#expect({ itemId, locationId: toLocationId }, quantity);
  }

  #expect({ itemId, locationId }: Place, change: number): void {
    const place = `${itemId} ${locationId}`;
    this.expected.set(place, (this.expected.get(place) ?? 0) + change);
  }
}
