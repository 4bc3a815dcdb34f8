import { describe, expect, it } from "vitest";
import { Intention } from "./intention.ts";

function counting(): Intention {
  let made = 0;
  return new Intention(() => `key-${(made += 1)}`);
}

describe("the key of an intention", () => {
  it("stays the same while no answer came, so that a lost answer never doubles a movement [PLT-03]", () => {
    const intention = counting();
    expect(intention.keyFor({ quantity: 5 })).toBe("key-1");
    expect(intention.keyFor({ quantity: 5 })).toBe("key-1");
  });

  it("is new for another input and after an answer", () => {
    const intention = counting();
    intention.keyFor({ quantity: 5 });
    expect(intention.keyFor({ quantity: 6 })).toBe("key-2");
    intention.answered();
    expect(intention.keyFor({ quantity: 6 })).toBe("key-3");
  });
});
