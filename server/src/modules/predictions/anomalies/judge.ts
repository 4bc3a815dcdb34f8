import { anomalyWindow } from "@cerebro/contracts/constants/anomalies.ts";
import type { AnomalousDay } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { adaptiveLeast, detectAdaptively, type Judgement } from "@cerebro/engines/anomaly/adaptive-detector.ts";
import {
  type Distance,
  distances,
  type Sensitivity,
  type SigmaAnomaly,
  sigmaAnomalies,
} from "@cerebro/engines/anomaly/sigma-rule.ts";
import { dayNumber } from "@cerebro/engines/forecasting/calendar.ts";
import type { ObservedDay } from "./documents.store.ts";

const dayMs = 86_400_000;
const week = 7;
const mostSigmas = 99;

/** Judgements of every day; null where too few are known for the adaptive detector. */
export function adaptively(days: readonly ObservedDay[]): readonly Judgement[] | null {
  if (days.length <= adaptiveLeast) return null;
  const times = days.map(({ date }) => dayNumber(date) * dayMs);
  return detectAdaptively(observedOf(days), times, dayMs);
}

export interface Rule {
  readonly windowSize: number;
  readonly sensitivity: Sensitivity;
}

const observedOf = (days: readonly ObservedDay[]): number[] => days.map(({ observed }) => observed);

/** What the stated rule finds, with the weekday taken out. */
export function byRule(days: readonly ObservedDay[], rule: Rule): SigmaAnomaly[] {
  return sigmaAnomalies(observedOf(days), { ...rule, season: week });
}

/** How far each day lies from what is usual, whether that is much or not. */
export function measured(days: readonly ObservedDay[]): Distance[] {
  return distances(observedOf(days), { windowSize: anomalyWindow, season: week });
}

const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;

export function presentDay(found: SigmaAnomaly, date: string, alarm: boolean): AnomalousDay {
  const { value, expected, sigmas, score, severity } = found;
  return {
    date,
    observed: round(value),
    expected: round(expected),
    sigmas: round(Math.min(mostSigmas, sigmas)),
    score: round(score, 4),
    severity,
    alarm,
  };
}
