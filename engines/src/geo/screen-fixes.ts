import { greatCircle, type Position } from "./great-circle.ts";
import type { Fix } from "./fences.ts";

/** A position as reported by a device. */
export interface ToldFix extends Fix {
  /** Null: not told. */
  readonly speedKmh: number | null;
}

export type FixFault = "off_the_earth" | "swapped" | "nowhere" | "future" | "too_old" | "impossible_speed";

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
  if (!isOnEarth({ latitude, longitude }))
    return isOnEarth({ latitude: longitude, longitude: latitude }) ? "swapped" : "off_the_earth";
  // A receiver without a fix reports 0, 0; the real place is open sea.
  if (Math.abs(latitude) < 1e-4 && Math.abs(longitude) < 1e-4) return "nowhere";
  if (at > now + aheadMs) return "future";
  if (at < oldest) return "too_old";
  return speedKmh !== null && !(speedKmh >= 0 && speedKmh <= fastestKmh) ? "impossible_speed" : null;
}

const isOnEarth = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** So many positions that fit each other are a track; a receiver errs once or twice, not at one place. */
const fixesToBelieve = 3;

/** State of one vehicle's track between batches. */
export interface Track<F extends Fix> {
  /** Last position that is believed. */
  readonly anchor: Fix | null;
  /** Later positions that fit each other and not the anchor: fewer than are believed. */
  readonly doubted: readonly F[];
  /** Where the vehicle is at home, to judge its first position by. */
  readonly home?: Position | null;
}

export type LeapFault = "swapped" | "impossible_speed" | "unsupported";

export interface ScreenedTrack<F extends Fix> {
  /** In order of time; those doubted before are among them once later ones support them. */
  readonly believed: readonly F[];
  /** `unsupported` ones may still be believed later. */
  readonly refused: ReadonlyMap<F, LeapFault>;
  readonly doubted: readonly F[];
}

/**
 * Tells true positions of one vehicle from leaps that it could not have driven. The track that later positions support
 * holds: several that fit each other replace an anchor that they contradict, however far it lies.
 */
export function screenTrack<F extends Fix>(fixes: readonly F[], { anchor, doubted, home }: Track<F>): ScreenedTrack<F> {
  const screen = new Screen<F>(anchor, doubted, home ?? null);
  for (const fix of fixes.toSorted((a, b) => a.at - b.at)) screen.take(fix);
  return screen.result();
}

class Screen<F extends Fix> {
  #anchor: Fix | null;
  #doubted: readonly F[];
  readonly #home: Position | null;
  #believed: F[] = [];
  /** The first positions of the present track, until there are enough of them. */
  #fresh: F[] | null;
  readonly #refused = new Map<F, LeapFault>();

  constructor(anchor: Fix | null, doubted: readonly F[], home: Position | null) {
    this.#anchor = anchor;
    this.#doubted = doubted;
    this.#home = home;
    this.#fresh = anchor === null ? [] : null;
  }

  take(fix: F): void {
    if (isSwapped(fix, this.#anchor, this.#home)) this.#refused.set(fix, "swapped");
    else if (this.#anchor === null || !isLeap(this.#anchor, fix)) this.#believe(fix);
    else this.#doubt(fix);
  }

  result(): ScreenedTrack<F> {
    for (const fix of this.#doubted) this.#refused.set(fix, "unsupported");
    return { believed: this.#believed, refused: this.#refused, doubted: this.#doubted };
  }

  #believe(fix: F): void {
    this.#anchor = fix;
    this.#believed.push(fix);
    if (this.#fresh !== null && this.#fresh.push(fix) >= fixesToBelieve) this.#fresh = null;
    const last = this.#doubted.at(-1);
    if (last !== undefined && last.at <= fix.at) this.#drop();
  }

  #doubt(fix: F): void {
    const last = this.#doubted.at(-1);
    // The same position once more supports nothing.
    if (last !== undefined && last.at === fix.at) {
      this.#refused.set(fix, "impossible_speed");
      return;
    }
    if (last !== undefined && isLeap(last, fix)) this.#drop();
    const track = [...this.#doubted, fix];
    this.#doubted = track.length < fixesToBelieve ? track : [];
    if (track.length >= fixesToBelieve) this.#change(track);
  }

  /** The doubted track replaces the one before; of that, too few positions to be a track were errors. */
  #change(track: readonly F[]): void {
    for (const wrong of this.#fresh ?? []) this.#refused.set(wrong, "impossible_speed");
    if (this.#fresh !== null) this.#believed = this.#believed.filter((fix) => !this.#refused.has(fix));
    this.#believed.push(...track);
    this.#anchor = track.at(-1) ?? null;
    this.#fresh = null;
  }

  #drop(): void {
    for (const fix of this.#doubted) this.#refused.set(fix, "impossible_speed");
    this.#doubted = [];
  }
}

/** Near home within a day's drive, and farther than any day's drive from it. */
const homeMetres = 1_000_000;
const farMetres = 2_000_000;

/** Whether a position contradicts the track and would fit it with latitude and longitude exchanged. */
function isSwapped(fix: Fix, anchor: Fix | null, home: Position | null): boolean {
  if (anchor === null) {
    if (home === null || greatCircle(home, fix) < farMetres) return false;
  } else if (!isLeap(anchor, fix)) return false;
  const exchanged = { ...fix, latitude: fix.longitude, longitude: fix.latitude };
  if (!isOnEarth(exchanged)) return false;
  if (anchor !== null) return !isLeap(anchor, exchanged);
  return home !== null && greatCircle(home, exchanged) < homeMetres;
}

function isLeap(a: Fix, b: Fix): boolean {
  const metres = Math.max(0, greatCircle(a, b) - noiseMetres - (a.accuracy ?? 0) - (b.accuracy ?? 0));
  return metres > 0 && metres / 1_000 > fastestKmh * (Math.abs(b.at - a.at) / hourMs);
}
