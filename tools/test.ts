/**
 * `npm test`: every check and the tests of every day, one step after the other, each with its time; `npm test -- unit api`
 * runs those two, `npm test -- whole` also the long ones and those on a second PostgreSQL.
 * The last line is `N passed, N failed` over all steps, and nothing may be printed after it.
 */
import { mkdir } from "node:fs/promises";
import { type Count, sum } from "./testing/count.ts";
import { failedWith, type Step, steps } from "./testing/steps.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const chosen = process.argv.slice(2);
const whole = "whole";
const unknown = chosen.filter((name) => name !== whole && !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  say(
    `There is no step ${unknown.join(", ")}; the steps are ${steps.map((step) => step.name).join(", ")}; ${whole} is all but those that must be named.`,
  );
  process.exit(2);
}

await mkdir(new URL("../.cache/test", import.meta.url), { recursive: true });
const started = performance.now();
const counts: Count[] = [];
const lines: string[] = [];
for (const step of steps.filter(isWanted)) {
  const since = performance.now();
  const count = await step.run(chosen.includes(whole)).catch((error: unknown) => failedWith(String(error)));
  counts.push(count);
  const line = `${count.failed === 0 ? "✓" : "✗"} ${step.name}: ${describe(count)} (${seconds(since)})`;
  lines.push(line);
  say(line);
}

const total = sum(counts);
say(`\nAll steps (${seconds(started)}):\n${lines.join("\n")}`);
if (total.failures.length > 0) say(`\nFailed:\n${total.failures.join("\n")}\n`);
if (total.skipped > 0) say(`${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
say(`${total.passed} passed, ${total.failed} failed`);

function isWanted({ name, only }: Step): boolean {
  if (chosen.includes(name)) return true;
  return only === undefined ? chosen.length === 0 || chosen.includes(whole) : only === whole && chosen.includes(whole);
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
