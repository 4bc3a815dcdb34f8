import { describe, expect, it } from "vitest";
import { checkPassword, hashPassword } from "./hash-password.ts";

const cost = { memoryKib: 64, passes: 1 };

describe("a password's hash", () => {
  it("is argon2id in PHC form, salted, and says nothing of the password [AUTH-01]", async () => {
    const [first, second] = await Promise.all([
      hashPassword("correct horse", cost),
      hashPassword("correct horse", cost),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it("knows the right password, and no other [AUTH-01]", async () => {
    const hash = await hashPassword("pässwörd ✓", cost);
    expect(await checkPassword("pässwörd ✓", hash, cost)).toEqual({ right: true, outdated: false });
    for (const wrong of ["", "passwörd ✓", "pässwörd ✓ ", hash]) {
      expect((await checkPassword(wrong, hash, cost)).right).toBe(false);
    }
  });

  it("is called outdated when costs have risen, so that it is made anew at sign-in [AUTH-01]", async () => {
    const hash = await hashPassword("correct horse", cost);
    expect(await checkPassword("correct horse", hash, { memoryKib: 128, passes: 1 })).toEqual({
      right: true,
      outdated: true,
    });
    expect((await checkPassword("wrong", hash, { memoryKib: 128, passes: 1 })).outdated).toBe(false);
  });

  it("takes as long for an address nobody has as for a wrong password [AUTH-01]", async () => {
    const real = { memoryKib: 8192, passes: 1 };
    const hash = await hashPassword("correct horse", real);
    const timed = async (stored: string | null): Promise<number> => {
      const start = performance.now();
      await checkPassword("wrong", stored, real);
      return performance.now() - start;
    };
    // The shortest of many, in turns: other work on the machine only makes some of them longer.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = 0; run < 9; run += 1) {
      known = Math.min(known, await timed(hash));
      unknown = Math.min(unknown, await timed(null));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it("refuses with 503 instead of letting more than 36 wait [AUTH-01]", async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => checkPassword("x", null, cost)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(60 - 36);
    expect(refused[0]).toMatchObject({ reason: { code: "auth.busy", status: 503 } });
    expect((await checkPassword("x", null, cost)).right).toBe(false);
  });
});
