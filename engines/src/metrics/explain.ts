/** A group of a dimension with its figures in both periods and what it contributed. */
export interface ExplainedGroup {
  /** Null for the records that have none. */
  readonly key: string | null;
  readonly label: string;
  readonly value: number | null;
  readonly previous: number | null;
  readonly contribution: number | null;
  readonly rate: number | null;
  readonly mix: number | null;
}

export interface ExplainedDimension {
  readonly name: string;
  readonly groups: readonly ExplainedGroup[];
}

export interface Change {
  readonly name: string;
  readonly value: number | null;
  readonly previous: number | null;
  readonly isStable: boolean;
  /** Whether the figure is a ratio: its groups then have weights. */
  readonly isRatio: boolean;
  readonly dimensions: readonly ExplainedDimension[];
  /** The figure as it is written, with its unit. */
  readonly write: (value: number) => string;
}

interface Leading extends ExplainedGroup {
  readonly dimension: string;
  readonly share: number;
}

/**
 * The change of a figure in a sentence: how much, and the one group of all dimensions that did most of it, with the
 * reason. Null where there is nothing to compare.
 */
export function explain(change: Change): string | null {
  const { name, value, previous, write } = change;
  if (value === null || previous === null) return null;
  if (change.isStable) return `${name} is stable at ${write(value)} (${write(previous)} in the period before).`;
  const moved = `${name} ${value > previous ? "rose" : "fell"} from ${write(previous)} to ${write(value)}`;
  const leading = leadingGroup(change, value - previous);
  if (leading === null) return `${moved}.`;
  const { label, dimension, share } = leading;
  const subject = leading.key === null ? `Records without ${dimension.toLowerCase()}` : `${dimension} ${label}`;
  return `${moved}. ${subject} contributed most, ${partOf(share)}: ${reasonOf(change, leading)}.`;
}

/** Shares of other groups may go the other way, so that one group does more than the whole. */
function partOf(share: number): string {
  if (share > 1.005) return "more than the whole change";
  return share > 0.995 ? "the whole change" : `${Math.round(share * 100)} % of the change`;
}

/** The largest contribution in the direction of the change; a dimension with one group explains nothing. */
function leadingGroup({ dimensions }: Change, difference: number): Leading | null {
  let leading: Leading | null = null;
  for (const { name, groups } of dimensions) {
    if (groups.length < 2) continue;
    for (const group of groups) {
      const share = (group.contribution ?? 0) / difference;
      if (share > (leading?.share ?? 0)) leading = { ...group, dimension: name, share };
    }
  }
  return leading;
}

function reasonOf({ isRatio, write }: Change, { key, value, previous, rate, mix }: Leading): string {
  const their = key === null ? "their" : "its";
  if (value === null && previous !== null) return "there were rows in the period before and are none now";
  if (previous === null && value !== null) return `new with ${write(value)}`;
  if (isRatio && Math.abs(mix ?? 0) > Math.abs(rate ?? 0)) return `${their} weight in the whole changed`;
  if (value === null || previous === null) return `${their} rows changed`;
  return `${their} own figure went from ${write(previous)} to ${write(value)}`;
}
