import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more, the longest first; begun last, one of them would run alone beside an idle processor. */
const longest = [
  "test/size/list-plans",
  "test/fuzz/",
  "test/volume/",
  "test/replay/",
  "imports/large-files",
  "test/faults/",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? longest.length : rank;
};

/** Vitest's order, after the longest files: a fresh clone has no durations of an earlier run to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
