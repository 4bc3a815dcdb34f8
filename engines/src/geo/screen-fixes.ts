import { greatCircle } from "./great-circle.ts";
import type { Fix } from "./fences.ts";

/** A position as reported by a device. */
export interface ToldFix extends Fix {
  readonly speedKmh: number | null;
}

export type FixFault = "off_the_earth" | "nowhere" | "future" | "too_old" | "impossible_speed";

export interface FixLimits {
  readonly now: number;
  /** Older fixes are not kept, in ms of UTC. */
  readonly oldest: number;
}

/** Clocks of devices differ by so much. */
const aheadMs = 5 * 60_000;
/** No vehicle on a road is faster; trains and aircraft are none of ours. */
const fastestKmh = 300;
/** Receivers err; within this distance in m no speed is calculated. */
const noiseMetres = 300;
const hourMs = 3_600_000;

/** Fault of a position, judged without its neighbors. */
export function faultOf({ latitude, longitude, at, speedKmh }: ToldFix, { now, oldest }: FixLimits): FixFault | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return "off_the_earth";
  // A receiver without a fix reports 0, 0; the real place is open sea.
  if (Math.abs(latitude) < 1e-4 && Math.abs(longitude) < 1e-4) return "nowhere";
  if (at > now + aheadMs) return "future";
  if (at < oldest) return "too_old";
  return speedKmh !== null && !(speedKmh >= 0 && speedKmh <= fastestKmh) ? "impossible_speed" : null;
}

/**
 * Positions of one vehicle that no vehicle could have driven to from the one before, by index. The anchor is the last that is
 * believed; after a wrong anchor the time that passes makes room for the truth.
 */
export function leapsOf(fixes: readonly Fix[], anchor: Fix | null): Set<number> {
  const leaps = new Set<number>();
  let before = anchor;
  for (const [index, fix] of [...fixes.entries()].toSorted(([, a], [, b]) => a.at - b.at)) {
    if (before !== null && isLeap(before, fix)) leaps.add(index);
    else before = fix;
  }
  return leaps;
}

function isLeap(a: Fix, b: Fix): boolean {
  const metres = Math.max(0, greatCircle(a, b) - noiseMetres - (a.accuracy ?? 0) - (b.accuracy ?? 0));
  return metres > 0 && metres / 1_000 > fastestKmh * (Math.abs(b.at - a.at) / hourMs);
}
