import { describe, expect, it } from "vitest";
import { acknowledgmentOf, errorsInWords } from "../acknowledgment.ts";
import { checkGroup, isAccepted } from "../check-set.ts";
import { envelope, onlyGroup } from "../example.fixture.ts";
import { setRules } from "../set-rules.ts";
import { writeInterchange } from "../write-interchange.ts";
import { mutations, samples } from "./spoiled.fixture.ts";

describe.each(samples)("a $type with any element spoiled", ({ type, group, read, text }) => {
  const valid = text.split("~").map((segment) => segment.split("*"));

  it("is acknowledged, and read where it is accepted [PLT-08]", () => {
    let accepted = 0;
    let refused = 0;
    const failures: string[] = [];
    for (const { name, place, segments } of mutations(valid)) {
      try {
        const received = checkGroup(onlyGroup(writeInterchange(envelope, { type, group, segments })));
        acknowledgmentOf(received);
        const [set] = received.sets;
        if (set === undefined) throw new Error("the set is gone");
        if (isAccepted(set)) {
          read(set.segments);
          accepted += 1;
        } else {
          // Each refusal names the segment, and the element where it has one.
          const words = errorsInWords(set);
          const isNamed = words.every((one) => /^[A-Z][A-Z0-9]{1,2}(\d\d)? \(segment \d+\): [a-z]/.test(one));
          if (!isNamed || !words.some((one) => one.startsWith(`${place} (`))) throw new Error(words.join(" "));
          refused += 1;
        }
      } catch (error) {
        failures.push(`${name}: ${String(error)}`);
      }
    }
    expect(failures).toEqual([]);
    expect(accepted).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
  });
});

it("are samples of every set that partners send [PLT-08]", () => {
  expect(samples.map(({ type }) => type).toSorted()).toEqual(Object.keys(setRules).toSorted());
});
