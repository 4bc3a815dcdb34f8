/** Demand until a delivery over the history of an item: forecasts and actual units. */
export interface LeadTimeDemand {
  /** Expected units from the decision until the goods of the next order arrive. */
  readonly expected: number;
  /** Actual units divided by expected units in the past, sorted. */
  readonly shares: Float64Array;
}

const smoothing = 0.1;
/** Weeks that a first level is taken from. */
const firstWeeks = 8;
const weeksInYear = 52;
/** A level near zero would make every sale a surprise: this share of the item's mean is expected at least. */
const leastLevel = 0.25;

/** Weekly levels as each week left them. */
function levelsOf(weekly: Float64Array): Float64Array {
  const first = weekly.slice(0, firstWeeks);
  const mean = sumOf(weekly, 0, weekly.length) / Math.max(1, weekly.length);
  let level = sumOf(first, 0, first.length) / Math.max(1, first.length);
  return weekly.map((units) => {
    level += smoothing * (units - level);
    return Math.max(level, leastLevel * mean);
  });
}

/** Season that the items share, from their total demand. */
export interface Season {
  /** Units of all items in each week, the newest last. */
  readonly total: Float64Array;
}

const widestSeason = 2;

/** By how much a stretch that begins with a week lies above the level before it, by the same stretch a year earlier. */
export function seasonFactor({ total }: Season, week: number, span: number): number {
  const from = week - weeksInYear;
  if (from < firstWeeks) return 1;
  const before = sumOf(total, from - firstWeeks, from) / firstWeeks;
  const then = sumOf(total, from, from + span) / Math.max(1e-9, span);
  return before > 0 ? Math.min(widestSeason, Math.max(1 / widestSeason, then / before)) : 1;
}

interface Spans {
  /** Lead times that occurred, in weeks. */
  readonly leadWeeks: readonly number[];
  readonly reviewWeeks: number;
  readonly season: Season;
}

export function leadTimeDemand(weekly: Float64Array, { leadWeeks, reviewWeeks, season }: Spans): LeadTimeDemand {
  const levels = levelsOf(weekly);
  const usual = reviewWeeks + leadWeeks.reduce((sum, weeks) => sum + weeks, 0) / Math.max(1, leadWeeks.length);
  const expectedAt = (week: number): number =>
    (levels[week - 1] ?? 0) * usual * seasonFactor(season, week, Math.ceil(usual));
  const shares: number[] = [];
  for (const span of leadWeeks.map((lead) => lead + reviewWeeks)) {
    for (let week = firstWeeks; week + span <= weekly.length; week += 1) {
      const expected = expectedAt(week);
      if (expected > 0) shares.push(sumOf(weekly, week, week + span) / expected);
    }
  }
  return { expected: expectedAt(weekly.length), shares: Float64Array.from(shares).toSorted() };
}

/** The last week may be a part of one. */
function sumOf(weekly: Float64Array, from: number, until: number): number {
  let sum = 0;
  for (let week = from; week < until; week += 1) sum += (weekly[week] ?? 0) * Math.min(1, until - week);
  return sum;
}

/** With fewer own shares than this, the quantile leans toward the shares of all items. */
const ownShares = 60;

/** The share that is not exceeded with this chance: of the item's own past, drawn toward that of all items. */
export function shareAt({ shares }: LeadTimeDemand, all: Float64Array, chance: number): number {
  const weight = shares.length / (shares.length + ownShares);
  return weight * quantile(shares, chance) + (1 - weight) * quantile(all, chance);
}

export function quantile(sorted: Float64Array, chance: number): number {
  if (sorted.length === 0) return 1;
  const place = chance * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}
