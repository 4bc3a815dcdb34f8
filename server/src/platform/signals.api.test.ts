import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { signal, Signals } from "./signals.ts";

const test = useTestApp();
const scope = { organisationId: null, accountId: null };

async function listening(lookUp: () => Promise<void>, errors: unknown[] = []): Promise<Signals> {
  const signals = new Signals(test.platform.database, (error) => errors.push(error));
  signals.on("job_cancelled", lookUp);
  await signals.start();
  return signals;
}

describe("signals", () => {
  it("make their receiver look once at first and once for each", async () => {
    let looks = 0;
    const signals = await listening(async () => void (looks += 1));
    try {
      expect(looks).toBe(1);
      await test.platform.database.transaction(scope, async (tx) => signal(tx, "job_cancelled"));
      await expect.poll(() => looks).toBe(2);
      await test.owner.query("notify workflow_waiting");
      await test.platform.database.transaction(scope, async (tx) => signal(tx, "job_cancelled"));
      await expect.poll(() => looks).toBe(3);
    } finally {
      await signals.stop();
    }
  });

  it("of a flood lead to one look-up at a time with pauses, the last of them after the last signal", async () => {
    const looks: number[] = [];
    const signals = await listening(async () => void looks.push(performance.now()));
    try {
      for (let number = 0; number < 3_000; number += 1) await test.owner.query(`notify job_cancelled, '${number}'`);
      const last = performance.now();
      await expect.poll(() => (looks.at(-1) ?? 0) > last).toBe(true);
      const gaps = looks.slice(2).map((look, index) => look - (looks[index + 1] ?? 0));
      expect(Math.min(...gaps, 100)).toBeGreaterThan(90);
    } finally {
      await signals.stop();
    }
  });

  it("count as missed while their look-up takes long, as with all connections in use", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let looks = 0;
    const signals = await listening(() => ((looks += 1) > 1 ? held : Promise.resolve()));
    try {
      await test.owner.query("notify job_cancelled");
      await expect.poll(() => signals.listening, { timeout: 5_000 }).toBe(false);
      release();
      await expect.poll(() => signals.listening, { timeout: 5_000 }).toBe(true);
    } finally {
      await signals.stop();
    }
  });

  it("count as missed while what they tell cannot be looked up, which is tried again", async () => {
    let failing = false;
    const errors: unknown[] = [];
    const signals = await listening(async () => {
      if (failing) throw new Error("no answer");
    }, errors);
    try {
      expect(signals.listening).toBe(true);
      failing = true;
      await test.owner.query("notify job_cancelled");
      await expect.poll(() => signals.listening).toBe(false);
      expect(errors.map(String)).toContain("Error: no answer");
      failing = false;
      await expect.poll(() => signals.listening).toBe(true);
    } finally {
      await signals.stop();
    }
  });
});
