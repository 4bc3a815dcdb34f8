import { PatternNovelty } from "./pattern-novelty.ts";
import { SeasonalProfile } from "./seasonal-profile.ts";
import { Tail } from "./tail.ts";

/** Values that must be known before the detector judges. */
export const adaptiveLeast = 100;
/** Powers of ten that value, residual and pattern must be improbable by, together; the same for every series. */
export const adaptiveThreshold = 5.75;
/** After an alarm the detector is silent for this share of what it has seen: one disturbance is one alarm. */
const restShare = 0.04;

export interface Judgement {
  /** Sum of the surprises. */
  readonly surprise: number;
  readonly alarm: boolean;
}

/** Judges a stream value by value, knowing only what came before [PRED-05]. */
export class AdaptiveDetector {
  readonly #profile: SeasonalProfile;
  readonly #novelty = new PatternNovelty();
  readonly #value = new Tail(adaptiveLeast);
  readonly #residual = new Tail(adaptiveLeast);
  readonly #distance = new Tail(adaptiveLeast, "upper");
  #seen = 0;
  #silentUntil = -1;

  constructor(intervalMs: number) {
    this.#profile = new SeasonalProfile(intervalMs);
  }

  /** A value that is no number is passed over. */
  next(value: number, at: number): Judgement {
    const place = this.#seen;
    this.#seen += 1;
    if (!Number.isFinite(value)) return { surprise: 0, alarm: false };
    const residual = this.#profile.residual(value, at);
    const distance = this.#novelty.distance(value);
    const surprise =
      this.#value.surprise(value) +
      (residual === null ? 0 : this.#residual.surprise(residual)) +
      (distance === null ? 0 : this.#distance.surprise(distance));
    const alarm = surprise >= adaptiveThreshold && place > this.#silentUntil;
    if (alarm) this.#silentUntil = place + restShare * place;
    return { surprise, alarm };
  }
}

/** The judgements of a whole series, each made without looking ahead. */
export function detectAdaptively(values: ArrayLike<number>, times: ArrayLike<number>, intervalMs: number): Judgement[] {
  const detector = new AdaptiveDetector(intervalMs);
  return Array.from(values, (value, place) => detector.next(value, times[place] ?? 0));
}
