import { describe, expect, it } from "vitest";
import { wishIn } from "./wished-feature.tsx";

describe("a feature that is not described", () => {
  it("is named by its address in plain words [APP-10]", () => {
    expect(wishIn("/features/voice-picking")).toBe("voice picking");
    expect(wishIn("/features/yard/dock_doors")).toBe("yard dock doors");
  });

  it("keeps nothing of an address but words, and not many", () => {
    expect(wishIn("/features/%3Cb%3Ehi")).toBe("b hi");
    expect(wishIn(`/features/${"x".repeat(200)}`)).toHaveLength(60);
    expect(wishIn("/features/")).toBeUndefined();
  });
});
