import { beforeEach, describe, expect, it } from "vitest";
import { Keeper } from "./keeper.ts";
import { answerOf, type Kept } from "./kept.ts";

const origin = "https://house.example";
const kept: Kept = {
  version: "2",
  entry: "/assets/index-2.js",
  document: "/mobile",
  pages: ["/mobile", "/mobile/{*screen}", "/mobile/deliver"],
  assets: ["/assets/index-2.js", "/assets/deliver-2.js"],
  files: ["/favicon.svg"],
};
const page = '<script src="/assets/index-2.js">';

/** A browser's caches, by whole addresses. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly fetch: (path: string) => Promise<Response>;
  constructor(fetch: (path: string) => Promise<Response>) {
    this.fetch = fetch;
  }
  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) {
          const response = await this.fetch(path);
          if (!response.ok) throw new TypeError(path);
          cache.set(origin + path, response);
        }
      },
      put: async (path: string, response: Response) => void cache.set(new URL(path, origin).href, response),
    };
  }
  async match(path: string): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = cache.get(new URL(path, origin).href);
      if (found) return found.clone();
    }
    return undefined;
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
}
/** Has of them what is used. */
function asCaches(fake: unknown): CacheStorage {
  return fake as CacheStorage;
}

let server: Map<string, string>;
let stopped: boolean;
let caches: FakeCaches;
let keeper: Keeper;

async function ask(request: Request | string): Promise<Response> {
  if (stopped) throw new TypeError("Failed to fetch");
  const { pathname } = new URL(typeof request === "string" ? request : request.url, origin);
  const found = server.get(pathname);
  const response = new Response(found ?? "not here", { status: found === undefined ? 404 : 200 });
  Object.defineProperty(response, "type", { value: "basic" });
  return response;
}

beforeEach(() => {
  stopped = false;
  server = new Map([
    ["/mobile", page],
    ["/mobile/deliver", page],
    ["/favicon.svg", "<svg/>"],
    ["/assets/index-2.js", "index"],
    ["/assets/deliver-2.js", "deliver"],
    ["/assets/other-2.js", "other"],
  ]);
  caches = new FakeCaches(ask);
  keeper = new Keeper(kept, { origin, caches: asCaches(caches), fetch: ask, patienceMs: 20 });
});

const get = (path: string, mode = "cors") => {
  const request = new Request(origin + path);
  Object.defineProperty(request, "mode", { value: mode });
  return request;
};
const text = async (path: string, mode?: string): Promise<string | undefined> =>
  (await keeper.answer(get(path, mode), () => undefined))?.text();

describe("what the worker keeps", () => {
  it("answers pages that work without a connection while the server is stopped, and only those [PWA-01]", async () => {
    await keeper.install();
    stopped = true;
    expect(await text("/mobile/deliver", "navigate")).toBe(page);
    expect(await text("/assets/deliver-2.js")).toBe("deliver");
    expect(await text("/favicon.svg")).toBe("<svg/>");
    expect(keeper.answer(get("/pricing", "navigate"), () => undefined)).toBeUndefined();
  });

  it("never answers for the API, for others' addresses or for writes [PWA-01]", () => {
    for (const path of ["/api/logistics/delivery-runs", "/api/tracking/abc", "/-/health", "/map/base.json"])
      expect(answerOf({ method: "GET", mode: "cors", url: origin + path }, kept, origin), path).toBe("network");
    expect(answerOf({ method: "GET", mode: "cors", url: "https://tiles.example/assets/a.js" }, kept, origin)).toBe(
      "network",
    );
    expect(answerOf({ method: "POST", mode: "cors", url: `${origin}/assets/a.js` }, kept, origin)).toBe("network");
  });

  it("is all of a build or nothing: a missing file or the document of another build ends the installation", async () => {
    server.delete("/assets/deliver-2.js");
    await expect(keeper.install()).rejects.toThrow("not all there");
    expect(await caches.keys()).toEqual([]);
    server.set("/assets/deliver-2.js", "deliver").set("/mobile", '<script src="/assets/index-1.js">');
    await expect(keeper.install()).rejects.toThrow("not all there");
    expect(await caches.keys()).toEqual([]);
  });

  it("takes the server's newer document where there is one, and its own where the server is in trouble or silent", async () => {
    await keeper.install();
    server.set("/mobile/deliver", "newer");
    expect(await text("/mobile/deliver", "navigate")).toBe("newer");
    const silent = new Keeper(kept, {
      origin,
      caches: asCaches(caches),
      fetch: () => new Promise(() => undefined),
      patienceMs: 20,
    });
    expect(await (await silent.answer(get("/mobile/deliver", "navigate"), () => undefined))?.text()).toBe(page);
    const broken = new Keeper(kept, {
      origin,
      caches: asCaches(caches),
      fetch: async () => new Response("", { status: 503 }),
      patienceMs: 20,
    });
    expect(await (await broken.answer(get("/mobile/deliver", "navigate"), () => undefined))?.text()).toBe(page);
  });

  it("grows by files that are asked for, and not by answers that are none", async () => {
    await keeper.install();
    const works: Promise<unknown>[] = [];
    const asked = async (path: string) => (await keeper.answer(get(path), (work) => works.push(work)))?.status;
    expect(await asked("/assets/other-2.js")).toBe(200);
    expect(await asked("/assets/gone-2.js")).toBe(404);
    await Promise.all(works);
    stopped = true;
    expect(await text("/assets/other-2.js")).toBe("other");
    await expect(text("/assets/gone-2.js")).rejects.toThrow("Failed to fetch");
  });

  it("lets go of older builds once it answers, and of nobody else's [PWA-02]", async () => {
    await caches.open("cerebro-1");
    await caches.open("somebody");
    await keeper.install();
    await keeper.activate();
    expect((await caches.keys()).toSorted()).toEqual(["cerebro-2", "somebody"]);
  });
});
