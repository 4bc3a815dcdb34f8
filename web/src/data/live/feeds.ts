import type { QueryClient } from "@tanstack/react-query";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { type FeedName, feeds } from "@cerebro/contracts/constants/realtime.ts";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { FeedState } from "./live-state.ts";

/** Interval of the check for due figures, and of retries after an answer without figures [RT-09]. */
export const tickMs = 1_000;
export const placeholderMs = 5_000;
/** Figures that were not renewed twice in a row are out of date. */
export const missedRefreshes = 2;

export interface FeedWorld {
  readonly now: () => number;
  /** The area whose figures are wanted now: of a signed-in person, on a page that is looked at, with a network. */
  readonly wanted: () => Hemisphere | undefined;
  /** Whether the server pushes figures. */
  readonly pushed: () => boolean;
  /** Throws a SyntaxError for an answer that is not JSON. */
  readonly ask: (name: FeedName) => Promise<Feed>;
  /** The server answered. */
  readonly onAnswer: () => void;
  readonly onChange: (name: FeedName, state: FeedState) => void;
  readonly queries: QueryClient;
}

const feedOf: Readonly<Record<Hemisphere, FeedName>> = {
  wms: "warehouse-metrics",
  logistics: "fleet-tracking",
  executive: "business-kpis",
};

/**
 * Figures of an area: sent by the server while there is a socket, asked for while there is none [RT-08]. One rule for
 * both: what is older than its interval is asked for; figures that are sent never get that old.
 */
export class Feeds {
  readonly #world: FeedWorld;
  readonly #states = new Map<FeedName, FeedState>();
  readonly #askedAt = new Map<FeedName, number>();
  readonly #begunAt: number;

  constructor(world: FeedWorld) {
    this.#world = world;
    this.#begunAt = world.now();
  }

  /** To be called every second. */
  tick(): void {
    const area = this.#world.wanted();
    if (area === undefined) return;
    const name = feedOf[area];
    const state = this.#states.get(name);
    const last = Math.max(state?.at ?? this.#begunAt, this.#askedAt.get(name) ?? this.#begunAt);
    if (this.#world.now() - last >= this.#intervalOf(name, state)) void this.#poll(name);
  }

  /** The server sent figures. */
  take(feed: Feed): void {
    this.#keep(feed, "push");
  }

  #intervalOf(name: FeedName, state: FeedState | undefined): number {
    if (state?.source === "fallback") return placeholderMs;
    const { everyMs } = feeds[name];
    return this.#world.pushed() ? everyMs * missedRefreshes : everyMs;
  }

  async #poll(name: FeedName): Promise<void> {
    const { now, ask, onAnswer } = this.#world;
    this.#askedAt.set(name, now());
    try {
      this.#keep(await ask(name), "poll");
      onAnswer();
    } catch (error) {
      // Something between us answered in the server's place. Known figures stay, and are labeled as old.
      if (error instanceof SyntaxError) this.#become(name, { source: "fallback", at: this.#states.get(name)?.at });
    }
  }

  #keep(feed: Feed, source: "push" | "poll"): void {
    show(this.#world.queries, feed);
    this.#become(feed.feed, { source, at: this.#world.now() });
  }

  #become(name: FeedName, state: FeedState): void {
    this.#states.set(name, state);
    this.#world.onChange(name, state);
  }
}

/** Puts figures into the cache of the screens, unless it holds newer ones. */
function show(queries: QueryClient, feed: Feed): void {
  switch (feed.feed) {
    case "warehouse-metrics":
      queries.setQueryData(["GET /api/wms/dashboard", {}], (known: { readonly at: string } | undefined) =>
        known !== undefined && known.at > feed.dashboard.at ? known : feed.dashboard,
      );
      return;
    case "fleet-tracking":
      queries.setQueryData(["GET /api/realtime/fleet-tracking", {}], feed);
      return;
    case "business-kpis": {
      const data = { asOf: feed.asOf, metrics: feed.metrics };
      queries.setQueryData(["GET /api/metrics", {}], data);
      // The overview reads them with a fallback.
      queries.setQueryData(["GET /api/metrics", {}, "resilient"], { source: "live", data });
    }
  }
}
