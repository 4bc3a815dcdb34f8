/** A step may take this much longer than its budget without a warning. */
const allowed = 1.2;

/** A warning about a step that took more than 120 % of its budget; undefined for one that did not. Times in seconds. */
export function overBudget(name: string, seconds: number, budgetSeconds: number): string | undefined {
  if (seconds <= budgetSeconds * allowed) return undefined;
  const percent = Math.round((100 * seconds) / budgetSeconds);
  return `${name} took ${seconds.toFixed(0)} s, ${percent} % of its budget of ${budgetSeconds} s`;
}
