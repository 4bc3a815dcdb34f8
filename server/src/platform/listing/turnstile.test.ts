import { describe, expect, it } from "vitest";
import { Turnstile } from "./turnstile.ts";

describe("a turnstile", () => {
  it("lets no more through at once than it is wide, in the order they came", async () => {
    const turnstile = new Turnstile(2);
    const began: number[] = [];
    const waiting: PromiseWithResolvers<void>[] = [];
    const passes = [0, 1, 2, 3].map((number) =>
      turnstile.pass(() => {
        began.push(number);
        const held = Promise.withResolvers<void>();
        waiting.push(held);
        return held.promise;
      }),
    );
    await Promise.resolve();
    expect(began).toEqual([0, 1]);
    waiting[1]?.resolve();
    await passes[1];
    expect(began).toEqual([0, 1, 2]);
    waiting[0]?.resolve();
    await passes[0];
    expect(began).toEqual([0, 1, 2, 3]);
    for (const held of waiting) held.resolve();
    await Promise.all(passes);
  });

  it("lets the next one through when one fails", async () => {
    const turnstile = new Turnstile(1);
    const failed = turnstile.pass(() => Promise.reject(new Error("no")));
    const next = turnstile.pass(() => Promise.resolve("through"));
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("through");
    expect(await turnstile.pass(() => Promise.resolve("still open"))).toBe("still open");
  });
});
