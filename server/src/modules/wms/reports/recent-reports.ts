import type { Report } from "./compute.ts";

const keptMs = 5 * 60_000;
/** Together; a few large reports or many small ones. */
const rowsAtMost = 200_000;

interface Kept {
  readonly report: Report;
  readonly until: number;
}

/** Recently computed reports, so that the second page shows the same report as the first. */
export class RecentReports {
  readonly #kept = new Map<string, Kept>();

  /** The report computed at that very moment, if it is still here; without a moment nothing is. */
  find(key: string, at: string | undefined): Report | undefined {
    const report = this.#kept.get(key)?.report;
    return at !== undefined && report?.at === at ? report : undefined;
  }

  keep(key: string, report: Report, now: number): Report {
    this.#kept.delete(key);
    this.#kept.set(key, { report, until: now + keptMs });
    let rows = 0;
    for (const [other, { report: kept, until }] of [...this.#kept].toReversed()) {
      rows += kept.rows.length;
      if (until < now || rows > rowsAtMost) this.#kept.delete(other);
    }
    return report;
  }
}
