/**
 * `npm test`: every check and the tests of every day, each step with its time; `npm test -- unit api` runs those two,
 * `npm test -- whole` also the long ones, and many API tests on a PostgreSQL that is not the program's own.
 * The last line is `N passed, N failed` over all steps, and nothing may be printed after it.
 */
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { overBudget } from "./testing/budget.ts";
import { type Count, sum } from "./testing/count.ts";
import { describeProcessors, processorTimes } from "./testing/processors.ts";
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

const isWhole = chosen.includes(whole);
const wanted = steps.filter(isWanted);
await mkdir(new URL("../.cache/test", import.meta.url), { recursive: true });
const started = performance.now();
const counts: Count[] = [];
const lines: string[] = [];
const warnings: string[] = [];
await runSideBySide(wanted.filter(({ atOnce }) => atOnce));
for (const step of wanted.filter(({ atOnce }) => !atOnce)) await runStep(step);

const total = sum(counts);
say(`\nAll steps (${seconds(started)}):\n${lines.join("\n")}`);
if (warnings.length > 0) say(`\nSlower than their budgets:\n${warnings.join("\n")}`);
if (total.retried.length > 0) say(`\nFaults: passed only when tried again:\n${total.retried.join("\n")}`);
if (total.failures.length > 0) say(`\nFailed:\n${total.failures.join("\n")}\n`);
if (total.skipped > 0) say(`${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
say(`${total.passed} passed, ${total.failed} failed`);

async function runSideBySide(waiting: readonly Step[]): Promise<void> {
  const queue = [...waiting];
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function runStep(step: Step): Promise<void> {
  const since = performance.now();
  const before = await processorTimes();
  const count = await step.run(isWhole).catch((error: unknown) => failedWith(String(error)));
  const used = describeProcessors(before, await processorTimes());
  counts.push(count);
  const line = `${count.failed === 0 ? "✓" : "✗"} ${step.name}: ${describe(count)} (${seconds(since)}${used && `; ${used}`})`;
  lines.push(line);
  say(line);
  const budget = step.budgetSeconds[isWhole ? "whole" : "everyday"];
  const warning = overBudget(step.name, (performance.now() - since) / 1000, budget);
  if (warning !== undefined) warnings.push(warning);
}

function isWanted({ name, only }: Step): boolean {
  if (chosen.includes(name)) return true;
  return only === undefined ? chosen.length === 0 || isWhole : only === whole && isWhole;
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
