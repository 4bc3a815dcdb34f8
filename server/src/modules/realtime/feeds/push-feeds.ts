import { type Hemisphere, hemispheres } from "@cerebro/contracts/access/roles.ts";
import { type FeedName, feeds } from "@cerebro/contracts/constants/realtime.ts";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import { systemContext } from "../../../platform/create-context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readFeed } from "./feeds.ts";

export const feedSubject = "realtime.feeds";

/** A value on its way to the other nodes. */
export interface FeedValue {
  readonly organisationId: string;
  readonly hemisphere: Hemisphere;
  readonly feed: Feed;
}

interface Kept {
  readonly feed: Feed;
  readonly at: number;
}

const nameOf = {
  wms: "warehouse-metrics",
  logistics: "fleet-tracking",
  executive: "business-kpis",
} as const satisfies Record<Hemisphere, FeedName>;

/**
 * Reads the figures of watched areas, each at its interval, and keeps the last value for later clients. A value another
 * node has just read is not read again.
 */
export class PushedFeeds {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Set<string>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The last value, unless it is older than its time. */
  last(organisationId: string, hemisphere: Hemisphere): Feed | null {
    const kept = this.#kept.get(keyOf(organisationId, hemisphere));
    return kept === undefined || this.#age(kept) > feeds[nameOf[hemisphere]].everyMs ? null : kept.feed;
  }

  hear({ organisationId, hemisphere, feed }: FeedValue): void {
    this.#kept.set(keyOf(organisationId, hemisphere), { feed, at: this.#now() });
  }

  /** For each area with listeners of an organisation; reads what is due. */
  tick(watched: ReadonlyMap<string, ReadonlySet<Hemisphere>>): void {
    for (const [organisationId, areas] of watched) {
      for (const hemisphere of areas) this.#readIfDue(organisationId, hemisphere);
    }
    for (const key of this.#kept.keys()) {
      const [organisationId = "", name = ""] = key.split("/");
      const hemisphere = hemispheres.find((known) => known === name);
      if (hemisphere === undefined || watched.get(organisationId)?.has(hemisphere) !== true) this.#kept.delete(key);
    }
  }

  #readIfDue(organisationId: string, hemisphere: Hemisphere): void {
    const key = keyOf(organisationId, hemisphere);
    if (this.#reading.has(key) || this.last(organisationId, hemisphere) !== null) return;
    this.#reading.add(key);
    readFeed[nameOf[hemisphere]](systemContext(this.#platform, organisationId, "metrics"))
      .then((feed) => {
        const value: FeedValue = { organisationId, hemisphere, feed };
        this.#platform.bus.publish(feedSubject, JSON.stringify(value));
      })
      .catch((error: unknown) => this.#platform.log.warn({ err: error, hemisphere }, "figures could not be read"))
      .finally(() => this.#reading.delete(key));
  }

  #age({ at }: Kept): number {
    return this.#now() - at;
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }
}

const keyOf = (organisationId: string, hemisphere: Hemisphere): string => `${organisationId}/${hemisphere}`;
