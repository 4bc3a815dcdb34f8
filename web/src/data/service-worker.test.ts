import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UpdateState } from "./new-version.ts";
import { registerWorker, type WorkerWorld } from "./service-worker.ts";

class FakeWorker extends EventTarget {
  state = "installing";
  readonly said: unknown[] = [];
  readonly build: string;
  constructor(build: string) {
    super();
    this.build = build;
  }
  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.said.push(message);
    port?.postMessage(this.build);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly refused: ReadonlySet<string>;
  readonly registration = new FakeRegistration();
  readonly asked: string[] = [];
  constructor(refused: readonly string[] = []) {
    super();
    this.refused = new Set(refused);
  }
  async register(path: string): Promise<FakeRegistration> {
    this.asked.push(path);
    if (this.refused.has(path)) throw new TypeError("no script");
    return this.registration;
  }
  async getRegistration(): Promise<FakeRegistration | undefined> {
    return undefined;
  }
}

interface Told {
  readonly states: UpdateState[];
  readonly offered: (() => void)[];
  reloads: number;
}

function worldOf(container: FakeContainer, answer: Response | Error): WorkerWorld & { readonly told: Told } {
  const told: Told = { states: [], offered: [], reloads: 0 };
  return {
    container: asContainer(container),
    fetch: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    address: (path) => path,
    build: "/assets/new.js",
    moved: (state) => told.states.push(state),
    offer: (take) => {
      told.states.push("available");
      told.offered.push(take);
    },
    reload: () => (told.reloads += 1),
    told,
  };
}
/** Has of it what is used. */
function asContainer(fake: unknown): WorkerWorld["container"] {
  return fake as WorkerWorld["container"];
}

const found = () => new Response(null, { status: 200 });
const missing = () => new Response(null, { status: 404 });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

describe("the worker behind the pages", () => {
  it("is the enhanced one where the server has it, else the standard one [PWA-01]", async () => {
    const one = new FakeContainer();
    await registerWorker(worldOf(one, found()));
    expect(one.asked).toEqual(["/sw-enhanced.js"]);
    const other = new FakeContainer();
    await registerWorker(worldOf(other, missing()));
    expect(other.asked).toEqual(["/sw.js"]);
  });

  it("is the standard one where the enhanced one does not start, and none where neither does [PWA-01]", async () => {
    const one = new FakeContainer(["/sw-enhanced.js"]);
    expect(await registerWorker(worldOf(one, found()))).toBe(one.registration);
    expect(one.asked).toEqual(["/sw-enhanced.js", "/sw.js"]);
    const neither = new FakeContainer(["/sw-enhanced.js", "/sw.js"]);
    expect(await registerWorker(worldOf(neither, found()))).toBeNull();
  });

  it("stays as it is while the server cannot be reached [PWA-01]", async () => {
    const container = new FakeContainer();
    await registerWorker(worldOf(container, new TypeError("offline")));
    expect(container.asked).toEqual([]);
  });

  it("is looked after every half hour, the standard one every hour [PWA-01]", async () => {
    for (const [answer, minutes] of [
      [found(), 30],
      [missing(), 60],
    ] as const) {
      const container = new FakeContainer();
      await registerWorker(worldOf(container, answer));
      const { update } = container.registration;
      vi.advanceTimersByTime(minutes * 60_000 - 1);
      expect(update).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(update).toHaveBeenCalledTimes(1);
    }
  });
});

describe("a newer worker", () => {
  async function updated(build: string, controlled = true) {
    const container = new FakeContainer();
    if (controlled) container.controller = new FakeWorker("/assets/old.js");
    const world = worldOf(container, found());
    await registerWorker(world);
    const { registration } = container;
    const worker = new FakeWorker(build);
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    expect(world.told.offered).toEqual([]);
    expect(world.told.states).toEqual(controlled ? ["found"] : []);
    worker.state = "installed";
    registration.installing = null;
    registration.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
    return { container, worker, told: world.told };
  }

  it("is told of once it is installed, takes over when asked, and the page then loads anew [PWA-02]", async () => {
    const { container, worker, told } = await updated("/assets/newer.js");
    await vi.waitFor(() => expect(told.offered).toHaveLength(1));
    expect(worker.said).toEqual(["which-build"]);
    told.offered[0]?.();
    expect(worker.said).toEqual(["which-build", "take-over"]);
    expect(told.reloads).toBe(0);
    container.dispatchEvent(new Event("controllerchange"));
    expect(told.reloads).toBe(1);
  });

  it("is found, then installed, then available [PWA-02]", async () => {
    const { told } = await updated("/assets/newer.js");
    await vi.waitFor(() => expect(told.states).toEqual(["found", "installed", "available"]));
  });

  it("that cannot be installed is no longer told of [PWA-02]", async () => {
    const { worker, told } = await updated("/assets/newer.js");
    worker.state = "redundant";
    worker.dispatchEvent(new Event("statechange"));
    expect(told.states).toContain("none");
  });

  it("of the build the page already shows takes over without a word [PWA-02]", async () => {
    const { worker, told } = await updated("/assets/new.js");
    await vi.waitFor(() => expect(worker.said).toEqual(["which-build", "take-over"]));
    expect(told.offered).toEqual([]);
    expect(told.states).toEqual(["found", "installed", "none"]);
  });

  it("that another tab let in is told of here, and nothing is lost by a reload nobody asked for [PWA-02]", async () => {
    const { container, told } = await updated("/assets/newer.js");
    await vi.waitFor(() => expect(told.offered).toHaveLength(1));
    container.controller = new FakeWorker("/assets/newer.js");
    container.dispatchEvent(new Event("controllerchange"));
    await vi.waitFor(() => expect(told.offered).toHaveLength(2));
    expect(told.reloads).toBe(0);
    told.offered[1]?.();
    expect(told.reloads).toBe(1);
  });

  it("is no news on the first visit [PWA-02]", async () => {
    const { worker, told } = await updated("/assets/newer.js", false);
    await new Promise((resolve) => setImmediate(resolve));
    expect([worker.said, told.offered, told.states]).toEqual([[], [], []]);
  });
});
