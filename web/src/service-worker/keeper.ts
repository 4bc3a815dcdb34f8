import { answerOf, type Kept } from "./kept.ts";

export interface KeeperWorld {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Wait for the network in ms if the device has an answer. */
  readonly patienceMs: number;
}

/** Keeps the worker alive for background work. */
export type Until = (work: Promise<unknown>) => void;

const prefix = "cerebro-";

/** Keeps one build on the device, and answers from it what may be answered so. Nothing of it is about a person. */
export class Keeper {
  readonly #kept: Kept;
  readonly #world: KeeperWorld;

  constructor(kept: Kept, world: KeeperWorld) {
    this.#kept = kept;
    this.#world = world;
  }

  get build(): string {
    return this.#kept.entry;
  }

  /** Fetches the build, all of it or nothing: half of one would be a broken page. */
  async install(): Promise<void> {
    const { assets, files, document, entry } = this.#kept;
    const cache = await this.#open();
    await Promise.all([cache.addAll([...assets]), cache.addAll([...files]), this.#installDocument(cache)]).catch(
      async (error: unknown) => {
        await this.#world.caches.delete(this.#name);
        throw new Error(`${entry} with ${document} is not all there`, { cause: error });
      },
    );
  }

  /** Entries of other builds are deleted. */
  async activate(): Promise<void> {
    const { caches } = this.#world;
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /** Undefined where the browser goes on as if there were no worker. */
  answer(request: Request, until: Until): Promise<Response> | undefined {
    switch (answerOf(request, this.#kept, this.#world.origin)) {
      case "asset":
        return this.#asset(request, until);
      case "file":
        return this.#fresh(request, request.url);
      case "document":
        return this.#fresh(request, this.#kept.document);
      case "network":
        return undefined;
    }
  }

  get #name(): string {
    return prefix + this.#kept.version;
  }

  #open(): Promise<Cache> {
    return this.#world.caches.open(this.#name);
  }

  /** While a new build is put in place the server may still answer with the old one's document. */
  async #installDocument(cache: Cache): Promise<void> {
    const { document, entry } = this.#kept;
    const response = await this.#world.fetch(document, { cache: "no-store" });
    const text = await response.clone().text();
    if (!response.ok || !text.includes(entry)) throw new Error(`${document} is not of this build`);
    await cache.put(document, response);
  }

  /** Its name is the hash of its content: a cached copy is always right. */
  async #asset(request: Request, until: Until): Promise<Response> {
    const known = await this.#known(request.url);
    if (known) return known;
    const response = await this.#world.fetch(request);
    // Parts of a file, errors and foreign answers are not kept.
    if (response.status === 200 && response.type === "basic") {
      const copy = response.clone();
      const put = this.#open().then((cache) => cache.put(request.url, copy));
      // A full device keeps less; the page stands all the same.
      until(put.catch(() => undefined));
    }
    return response;
  }

  /** From the network, unless that fails or takes too long. */
  async #fresh(request: Request, kept: string): Promise<Response> {
    const asked = this.#world.fetch(request);
    const known = await this.#known(kept);
    if (!known) return asked;
    const answer = await Promise.race([asked.catch(() => undefined), this.#patience()]);
    return answer && answer.status < 500 ? answer : known;
  }

  #patience(): Promise<undefined> {
    return new Promise((resolve) => setTimeout(() => resolve(undefined), this.#world.patienceMs));
  }

  /** Cached file of this build, or of a waiting one. */
  #known(url: string): Promise<Response | undefined> {
    return this.#world.caches.match(url, { ignoreVary: true });
  }
}
