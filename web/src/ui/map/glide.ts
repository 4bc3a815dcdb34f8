import type { MapPoint } from "./marks.ts";
import { project, type Spot } from "./mercator.ts";

/** Duration of a mark's move in ms. */
const glideMs = 1_000;

interface Way {
  readonly from: Spot;
  readonly to: Spot;
}

/** Moves marks evenly to their new place, unless motion is unwanted. */
export class Glide {
  #ways: ReadonlyMap<string, Way> = new Map();
  #begun = -Infinity;
  #moves = false;
  readonly #isCalm: () => boolean;

  constructor(isCalm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    this.#isCalm = isCalm;
  }

  show(points: readonly MapPoint[], now: number): void {
    const before = this.#ways;
    const share = this.#share(now);
    const ways = new Map<string, Way>();
    let moves = false;
    for (const { id, position } of points) {
      const to = project(position);
      const way = before.get(id);
      const from = way === undefined || this.#isCalm() ? to : between(way, share);
      moves ||= from[0] !== to[0] || from[1] !== to[1];
      ways.set(id, { from, to });
    }
    this.#ways = ways;
    this.#moves = moves;
    this.#begun = now;
  }

  /** In the order in which they were shown. */
  at(now: number): Spot[] {
    const share = this.#share(now);
    return [...this.#ways.values()].map((way) => between(way, share));
  }

  isMoving(now: number): boolean {
    return this.#moves && this.#share(now) < 1;
  }

  #share(now: number): number {
    return Math.max(0, Math.min(1, (now - this.#begun) / glideMs));
  }
}

const between = ({ from, to }: Way, share: number): Spot => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
