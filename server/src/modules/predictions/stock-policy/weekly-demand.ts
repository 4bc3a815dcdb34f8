const week = 7;

/** Units by whole weeks, the newest last, of demand as text: "days ago:units" with commas between. */
export function weeksOf(demand: string, days: number): Float64Array {
  const weeks = new Float64Array(Math.max(1, Math.floor(days / week)));
  for (const part of demand.split(",")) {
    const [ago = "", units = ""] = part.split(":");
    const place = weeks.length - 1 - Math.floor((Number(ago) - 1) / week);
    if (place >= 0) weeks[place] = (weeks[place] ?? 0) + Number(units);
  }
  return weeks;
}

/** Units of the newest weeks; a shorter history is scaled to them. */
export function unitsIn(weekly: Float64Array, weeks: number): number {
  const known = weekly.slice(-weeks);
  return (known.reduce((sum, units) => sum + units, 0) * weeks) / known.length;
}
