/** Stock promised from where some of it turned out missing. */
export interface Promised {
  readonly id: string;
  /** Still to be picked of it. */
  readonly units: number;
  /** 1 is the most urgent. */
  readonly priority: number;
  readonly dueAt: string | null;
  readonly createdAt: string;
}

export interface Uncovered {
  readonly id: string;
  readonly units: number;
}

/** The promises a shortage affects: the least urgent first, of equal ones the youngest; the last of them in part. */
export function uncovered(promises: readonly Promised[], shortage: number): Uncovered[] {
  const hit: Uncovered[] = [];
  let missing = shortage;
  for (const { id, units } of promises.toSorted(leastUrgentFirst)) {
    if (missing <= 0) break;
    hit.push({ id, units: Math.min(units, missing) });
    missing -= units;
  }
  return hit;
}

function leastUrgentFirst(a: Promised, b: Promised): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  return dueOf(b) - dueOf(a) || Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id.localeCompare(a.id, "en");
}

/** No due time waits longest. */
const dueOf = ({ dueAt }: Promised): number => (dueAt === null ? Number.MAX_VALUE : Date.parse(dueAt));
