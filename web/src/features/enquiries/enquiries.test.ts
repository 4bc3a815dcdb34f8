import { createHash } from "node:crypto";
import { leadingZeroBits, workText } from "@cerebro/contracts/constants/enquiries.ts";
import { platformCost } from "@cerebro/engines/roi/calculate.ts";
import { describe, expect, it } from "vitest";
import { documents } from "./documents.tsx";
import { landings, readLanding } from "./landings.ts";
import { questions } from "./pricing-words.ts";
import { solveWork } from "./solve-work.ts";

describe("the work of a form", () => {
  it("is a hash with so many zero bits, found as the server looks for it [APP-07]", async () => {
    for (const bits of [0, 1, 7, 8, 9]) {
      const answer = await solveWork("form", bits);
      const digest = createHash("sha256").update(workText("form", answer)).digest();
      expect(leadingZeroBits(digest), `${bits}`).toBeGreaterThanOrEqual(bits);
    }
  });

  it("counts zero bits from the left, over whole bytes too [APP-07]", () => {
    expect(leadingZeroBits(Uint8Array.of(0x80))).toBe(0);
    expect(leadingZeroBits(Uint8Array.of(0x01))).toBe(7);
    expect(leadingZeroBits(Uint8Array.of(0, 0, 0x1f))).toBe(19);
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
  });
});

describe("the price", () => {
  it("is 50,000 and 5 cents for each order of a year [APP-07]", () => {
    expect([0, 100, 1_000, 5_000, 50_000].map(platformCost)).toEqual([50_000, 51_825, 68_250, 141_250, 962_500]);
  });

  it("is explained by questions that search engines read as well [APP-07]", () => {
    const pricing = documents.find(({ pageId }) => pageId === "pricing");
    const [faq] = pricing?.structured ?? [];
    expect(faq).toMatchObject({
      "@type": "FAQPage",
      mainEntity: questions.map(({ question }) => ({ name: question })),
    });
  });
});

describe("landing pages", () => {
  it("are three, each with a promise, a proof and a screen of its own [APP-12]", () => {
    expect(landings.map(({ industry }) => industry)).toEqual(["3pl", "manufacturing", "retail"]);
    for (const field of ["title", "promise", "text", "ask"] as const) {
      expect(new Set(landings.map((landing) => landing[field])).size, field).toBe(3);
    }
    expect(new Set(landings.map(({ proof }) => proof.figure)).size).toBe(3);
  });

  it("refuse a file that has no page [APP-12]", () => {
    expect(() => readLanding({ name: "distribution", front: {}, text: "" })).toThrow("no landing page");
  });
});
