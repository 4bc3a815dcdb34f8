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
        expect(read(writeShared("?utm_source=mail", industry, inputs))).toEqual({ industry, inputs, unread: [] });
      }),
    );
  });

  it("keeps what else stands in it, and may leave figures to the preset", () => {
    expect(writeShared("?utm_source=mail&orders=1", "retail", inputsOf("retail"))).toBe(
      "?utm_source=mail&orders=2000&industry=retail&value=75&team=30&labor=150000&errors=50000&shipping=100000&inventory=80000&area=50000",
    );
    expect(read("?industry=retail&orders=2500")).toEqual({
      industry: "retail",
      inputs: { ...inputsOf("retail"), avgOrdersPerDay: 2_500 },
      unread: [],
    });
    expect(read("?utm_source=mail")).toBeNull();
  });

  it.each([
    ["?industry=retail&orders=many", "retail", "avgOrdersPerDay"],
    ["?industry=retail&orders=1e309", "retail", "avgOrdersPerDay"],
    ["?industry=retail&orders=-100", "retail", "avgOrdersPerDay"],
    ["?industry=retail&orders=2050", "retail", "avgOrdersPerDay"],
    ["?industry=retail&orders=2000&orders=3000", "retail", "avgOrdersPerDay"],
    ["?industry=manufacturing&labor=", "manufacturing", "annualLaborCost"],
    ["?industry=manufacturing&team=<script>", "manufacturing", "employees"],
    ["?industry=banking", "manufacturing", "industry"],
    ["?industry=__proto__", "manufacturing", "industry"],
  ] as const)(
    "with one part that cannot be read has the preset's figure for it and names it: %s",
    (query, industry, name) => {
      expect(read(query)).toEqual({
        industry,
        inputs: inputsOf(industry),
        unread: [
          { name, because: expect.stringMatching(/^The link (gives no number from|names an unknown industry)/) },
        ],
      });
    },
  );

  it("keeps its good figures beside bad ones [ROI-02]", () => {
    const shared = read("?industry=retail&orders=2500&team=many&value=80");
    expect(shared?.inputs).toEqual({ ...inputsOf("retail"), avgOrdersPerDay: 2_500, avgOrderValue: 80 });
    expect(shared?.unread.map(({ name }) => name)).toEqual(["employees"]);
    const nameless = read("?orders=2500");
    expect(nameless?.inputs).toEqual({ ...inputsOf("manufacturing"), avgOrdersPerDay: 2_500 });
    expect(nameless?.unread).toEqual([{ name: "industry", because: expect.stringContaining("names no industry") }]);
  });
});
