/** A process that runs files of tests on demand, one after the other in a new worker, as plain TypeScript that Node reads itself. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { z } from "zod";
import { reachVariable } from "./reach.ts";

const Setup = z.strictObject({ root: z.string(), tests: z.array(z.string()), database: z.boolean() });
export type Setup = z.output<typeof Setup>;
const Order = z.strictObject({ tests: z.array(z.string()), reachTo: z.string().optional() });
export type Order = z.output<typeof Order>;

export interface Tried {
  /** The test file that failed, from the root; null where all passed. */
  readonly failed: string | null;
  readonly message: string;
}

/** Keeps the order it is given: the tests that are likely to fail first. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

const { root, tests, database } = Setup.parse(JSON.parse(process.argv[2] ?? ""));
const vitest = await createVitest({
  root,
  config: false,
  watch: false,
  isolate: false,
  bail: 1,
  maxWorkers: 1,
  include: tests,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  sequence: { sequencer: AsGiven },
  setupFiles: [fileURLToPath(new URL("note-reach.ts", import.meta.url))],
  reporters: [{}],
  ...(database && { globalSetup: ["server/test/global-setup.ts"] }),
});
await vitest.standalone();
const all = await vitest.globTestSpecifications();
const known = new Map(all.map((specification) => [relative(root, specification.moduleId), specification]));

process.on("message", (message) => void run(Order.parse(message)).then((tried) => process.send?.(tried)));
process.send?.("ready");

async function run(order: Order): Promise<Tried> {
  // Workers inherit it.
  if (order.reachTo === undefined) delete process.env[reachVariable];
  else process.env[reachVariable] = order.reachTo;
  const wanted = order.tests.flatMap((file) => known.get(file) ?? []);
  const names = new Set(wanted.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const failed = testModules.find((module) => names.has(module.moduleId) && module.state() === "failed");
  if (failed !== undefined) return { failed: relative(root, failed.moduleId), message: messageOf(failed) };
  if (unhandledErrors.length === 0) return { failed: null, message: "" };
  return { failed: "outside of tests", message: String(unhandledErrors[0]) };
}

function messageOf(module: TestModule): string {
  const ofTests = [...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...ofTests][0]?.message ?? "";
}
