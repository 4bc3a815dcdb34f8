import { inputBounds, inputNames, inputsOf, parseInput, readInputs } from "@cerebro/engines/roi/inputs.ts";
import { industries } from "@cerebro/engines/roi/presets.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShared, writeShared } from "./roi-address.ts";

const read = (query: string) => readShared(query, inputsOf);

describe("a shared address", () => {
  it("shows whoever opens it the very figures it was made of [ROI-02]", () => {
    const anyInputs = fc
      .tuple(...inputNames.map((name) => fc.integer({ min: 0, max: inputBounds[name].max })))
      .map((all) => readInputs((name) => parseInput(name, String(all[inputNames.indexOf(name)]))));
    fc.assert(
      fc.property(fc.constantFrom(...industries), anyInputs, (industry, inputs) => {
        expect(read(writeShared("?utm_source=mail", industry, inputs))).toEqual({ kind: "whole", industry, inputs });
      }),
    );
  });

  it("keeps what else stands in it, and may leave figures to the preset", () => {
    expect(writeShared("?utm_source=mail&orders=1", "retail", inputsOf("retail"))).toBe(
      "?utm_source=mail&orders=2000&industry=retail&value=75&team=30&labor=150000&errors=50000&shipping=100000&inventory=80000&area=50000",
    );
    expect(read("?industry=retail&orders=2500")).toEqual({
      kind: "whole",
      industry: "retail",
      inputs: { ...inputsOf("retail"), avgOrdersPerDay: 2_500 },
    });
    expect(read("?utm_source=mail")).toEqual({ kind: "none" });
  });

  it.each([
    ["?industry=retail&orders=many", "retail", "Daily orders"],
    ["?industry=retail&orders=1e309", "retail", "Daily orders"],
    ["?industry=retail&orders=-100", "retail", "Daily orders"],
    ["?industry=retail&orders=2050", "retail", "Daily orders"],
    ["?industry=retail&orders=2000&orders=3000", "retail", "Daily orders"],
    ["?industry=manufacturing&labor=", "manufacturing", "Annual labor cost"],
    ["?industry=manufacturing&team=<script>", "manufacturing", "Team size"],
    ["?industry=banking&orders=2000", "3pl", "names no industry"],
    ["?industry=__proto__", "3pl", "names no industry"],
    ["?orders=2000", "3pl", "names no industry"],
  ])("that is broken leaves the preset and says why: %s", (query, industry, because) => {
    expect(read(query)).toEqual({ kind: "broken", industry, because: expect.stringContaining(because) });
  });
});
