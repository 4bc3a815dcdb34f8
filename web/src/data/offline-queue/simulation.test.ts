import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { type EnumerableStore, QueueStore } from "../storage/queue-store.ts";
import { OfflineQueue } from "./queue.ts";

/** Local storage that all tabs share and a reload keeps. */
class SharedStorage implements EnumerableStore {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  readonly key = (at: number): string | null => [...this.#values.keys()][at] ?? null;
  readonly getItem = (key: string): string | null => this.#values.get(key) ?? null;
  readonly setItem = (key: string, value: string): void => void this.#values.set(key, value);
  readonly removeItem = (key: string): void => void this.#values.delete(key);
}

/** Does each act once by its key, as the product's server does, however it dies. */
class Server {
  readonly effects: { readonly subject: string; readonly act: number }[] = [];
  readonly #known = new Set<string>();
  alive = true;
  /** What happens to the next request: it dies before or after the commit, or a proxy answers for it. */
  fate: "answers" | "dies before" | "dies after" | "502" = "answers";

  handle(key: string, subject: string, act: number): void {
    const fate = this.fate;
    this.fate = "answers";
    if (!this.alive || fate === "dies before") throw noAnswer();
    if (fate === "502") throw new ApiError({ class: "server", status: 502, message: "HTTP Error: 502" });
    // Some acts are refused, and stay refused.
    if (act % 7 === 3) throw new ApiError({ class: "client", status: 409, code: "request.stale", message: "stale" });
    if (!this.#known.has(key)) this.effects.push({ subject, act });
    this.#known.add(key);
    if (fate === "dies after") throw noAnswer();
  }
}

const noAnswer = () => new ApiError({ class: "network", message: "no answer" });

class World {
  readonly storage = new SharedStorage();
  readonly server = new Server();
  online = true;
  clock = 1_700_000_000_000;
  ids = 0;
  senders = 0;
  mostSenders = 0;
  readonly tabs: OfflineQueue[] = [];
  #lock: Promise<void> = Promise.resolve();

  /** A tab, or one after its reload. A tab that is gone goes on with nothing: its sending ends at its next step. */
  openTab(): { readonly queue: OfflineQueue; readonly close: () => void } {
    let gone = false;
    const queue = new OfflineQueue({
      store: new QueueStore(this.storage),
      person: () => (gone ? null : "ada@house.example"),
      isOnline: () => this.online && !gone,
      send: async (request) => {
        await Promise.resolve();
        if (gone || !this.online) throw noAnswer();
        this.senders += 1;
        this.mostSenders = Math.max(this.mostSenders, this.senders);
        try {
          await Promise.resolve();
          const { act } = JSON.parse(request.body ?? "{}");
          this.server.handle(request.id, request.subject, act);
          await Promise.resolve();
          // The page went away before it read the answer.
          if (gone) throw noAnswer();
        } finally {
          this.senders -= 1;
        }
      },
      alone: (work) => (this.#lock = this.#lock.then(work, work)),
      now: () => this.clock,
      wait: async () => undefined,
      newId: () => `key-${(this.ids += 1)}`,
      onDone: () => undefined,
      onFailed: () => undefined,
    });
    this.tabs.push(queue);
    return { queue, close: () => (gone = true) };
  }
}

type Step =
  | { readonly do: "act"; readonly tab: number; readonly subject: number; readonly urgent: boolean }
  | { readonly do: "flush" | "reload"; readonly tab: number }
  | { readonly do: "network" | "server"; readonly up: boolean }
  | { readonly do: "fate"; readonly fate: Server["fate"] }
  | { readonly do: "clock"; readonly by: number };

const tab = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("act"), tab, subject: fc.nat(3), urgent: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("flush", "reload"), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("network", "server"), up: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("fate"),
      fate: fc.constantFrom("dies before", "dies after", "502"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("clock"), by: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  },
);

const normal = "POST /api/wms/orders/{orderId}/confirm";
const urgent = "POST /api/wms/tasks/{orderId}/pick";

async function run(steps: readonly Step[]): Promise<{ world: World; acts: Map<number, string> }> {
  const world = new World();
  const tabs = [world.openTab(), world.openTab()];
  const acts = new Map<number, string>();
  const at = (place: number) => tabs[place] ?? world.openTab();
  for (const [number, each] of steps.entries()) {
    switch (each.do) {
      case "act": {
        const { subject } = at(each.tab).queue.add(each.urgent ? urgent : normal, {
          orderId: `o-${each.subject}`,
          act: number,
        });
        acts.set(number, subject);
        break;
      }
      case "flush":
        // Not awaited: the next step comes while it is under way.
        void at(each.tab).queue.flush();
        break;
      case "reload":
        at(each.tab).close();
        tabs[each.tab] = world.openTab();
        break;
      case "network":
        world.online = each.up;
        break;
      case "server":
        world.server.alive = each.up;
        break;
      case "fate":
        world.server.fate = each.fate;
        break;
      case "clock":
        world.clock += each.by;
    }
    if (number % 3 === 0) await Promise.resolve();
  }
  await settle(world, at(0).queue);
  return { world, acts };
}

/** The connection is back, and a person sends again what the server could not answer. */
async function settle(world: World, queue: OfflineQueue): Promise<void> {
  world.online = true;
  world.server.alive = true;
  world.server.fate = "answers";
  for (let round = 0; round < 50; round += 1) {
    await Promise.all(world.tabs.map((each) => each.flush()));
    const undecided = queue.refused.filter(({ failure }) => failure?.status !== 409);
    if (queue.waiting.length === 0 && undecided.length === 0) return;
    for (const request of undecided) queue.again(request);
  }
}

describe("the offline queue, however the world behaves", () => {
  it("loses no act and does none twice, in 1,000 schedules of acts, lost networks, killed servers, tabs, reloads and clocks [PWA-06]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { world, acts } = await run(steps);
        const done = world.server.effects.map(({ act }) => act);
        const left = world.openTab().queue;
        const refused = left.refused.map(({ body }) => JSON.parse(body ?? "{}").act);
        expect(new Set(done).size, "nothing is done twice").toBe(done.length);
        expect(
          [...done, ...refused].toSorted((a, b) => a - b),
          "nothing is lost",
        ).toEqual([...acts.keys()]);
        expect(
          refused.every((act: number) => act % 7 === 3),
          "only what the server refused is in the inbox",
        ).toBe(true);
        expect(left.waiting).toEqual([]);
        expect(world.mostSenders, "one sender at a time").toBeLessThanOrEqual(1);
        for (const subject of new Set(acts.values())) {
          const order = world.server.effects.filter((effect) => effect.subject === subject).map(({ act }) => act);
          expect(order, `order of ${subject}`).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
