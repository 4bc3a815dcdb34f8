import { type CheckResult, type Checker, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant, MutantResult } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";
import { addNote, drawSample, isCaught, noteOf, readNotes, readRun, writeSample } from "./notes.ts";

/** Lets through the faults of the sample that no earlier run has seen caught: it is how a broken-off run goes on. */
class Sample implements Checker {
  init(): Promise<void> {
    return Promise.resolve();
  }

  /** All at once: a sample is drawn from all. */
  group(mutants: Mutant[]): Promise<string[][]> {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const run = readRun();
    const known = readNotes(run.area);
    const keys = new Map(mutants.map((mutant) => [mutant.id, noteOf(mutant, "Pending").key]));
    const sample = new Set(drawSample([...keys.values()], run));
    writeSample(run.area, [...sample], mutants.length);
    const answers = [...keys].map(([id, key]): [string, CheckResult] => {
      const note = known.get(key);
      const isDue = sample.has(key) && (note === undefined || !isCaught(note));
      return [id, isDue ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not in it" }];
    });
    return Promise.resolve(Object.fromEntries(answers));
  }
}

type Place = Mutant["location"]["start"];
const fromZero = ({ line, column }: Place): Place => ({ line: line - 1, column: column - 1 });

/** Writes down at once how each ended, so that a run can be broken off. */
class Notes implements Reporter {
  onMutantTested(result: Readonly<MutantResult>): void {
    if (result.status === "CompileError" || result.status === "Ignored") return;
    // Reports count lines and columns from one, plans from zero.
    const { start, end } = result.location;
    const location = { start: fromZero(start), end: fromZero(end) };
    addNote(readRun().area, noteOf({ ...result, location }, result.status));
  }
}

/** Found by Stryker under this name. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, "sample", Sample),
  declareClassPlugin(PluginKind.Reporter, "notes", Notes),
];
