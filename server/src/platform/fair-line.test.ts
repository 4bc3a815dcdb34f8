import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claimant, FairLine, type LineLimits } from "./fair-line.ts";

/** Claimants that a test leaves in the line must not be refused while the tests after it run. */
const limits: LineLimits = {
  atOnce: 2,
  perOrganisation: 1,
  waiting: 100,
  waitingPerOrganisation: 60,
  waitMs: 86_400_000,
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Claimants of a line in the order in which they got their place; each keeps it until it is told to leave. */
function claims(line: FairLine) {
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  const claim = async (name: string, claimant: Claimant, signal?: AbortSignal): Promise<void> => {
    const leave = await line.enter(claimant, signal);
    entered.push(name);
    leaves.set(name, leave);
  };
  const leave = async (name: string): Promise<void> => {
    leaves.get(name)?.();
    await settled();
  };
  return { entered, claim, leave };
}

describe("a fair line [PLT-01]", () => {
  it("lets forty claimants of one organization not delay another's first", async () => {
    const line = new FairLine(limits);
    const { entered, claim, leave } = claims(line);
    for (let number = 0; number < 40; number += 1) void claim(`a${number}`, { organisationId: "a" });
    await settled();
    expect(entered).toEqual(["a0"]);
    await claim("b0", { organisationId: "b" });
    expect(entered).toEqual(["a0", "b0"]);
    void claim("c0", { organisationId: "c" });
    await leave("a0");
    // The lines take turns: the second of the full line waits until the newcomer had its own.
    expect(entered).toEqual(["a0", "b0", "a1"]);
    await leave("a1");
    expect(entered).toEqual(["a0", "b0", "a1", "c0"]);
    expect([line.running, line.waiting]).toEqual([2, 38]);
  });

  it("holds an account to its share and lets its colleague pass it", async () => {
    const line = new FairLine({ ...limits, atOnce: 3, perOrganisation: 3, perAccount: 1 });
    const { entered, claim, leave } = claims(line);
    const of = (accountId: string): Claimant => ({ organisationId: "a", accountId });
    void claim("one", of("x"));
    void claim("two", of("x"));
    void claim("three", of("y"));
    await settled();
    expect(entered).toEqual(["one", "three"]);
    await leave("three");
    expect(entered).toEqual(["one", "three"]);
    await leave("one");
    expect(entered).toEqual(["one", "three", "two"]);
  });

  it("refuses at once beyond the places to wait, of one organization and of all, and who waited too long", async () => {
    const line = new FairLine({ ...limits, atOnce: 1, waiting: 3, waitingPerOrganisation: 2, waitMs: 30 });
    const { claim, leave } = claims(line);
    await claim("a0", { organisationId: "a" });
    const late = [claim("a1", { organisationId: "a" }), claim("a2", { organisationId: "a" })];
    const busy = { code: "server.busy", status: 503, facts: { retryAfterSeconds: 5 } };
    await expect(claim("a3", { organisationId: "a" })).rejects.toMatchObject(busy);
    const other = claim("b0", { organisationId: "b" });
    await expect(claim("c0", { organisationId: "c" })).rejects.toMatchObject(busy);
    await Promise.all([...late, other].map((each) => expect(each).rejects.toMatchObject(busy)));
    expect(line.waiting).toBe(0);
    await leave("a0");
    await claim("d0", { organisationId: "d" });
  });

  it("refuses those that came together in separate turns of the event loop", async () => {
    const line = new FairLine({ ...limits, atOnce: 1, waitMs: 5 });
    await line.enter({ organisationId: "a" });
    let [refused, inThisTurn, most] = [0, 0, 0];
    const late = Array.from({ length: 50 }, () =>
      line.enter({ organisationId: "a" }).catch(() => {
        refused += 1;
        inThisTurn += 1;
      }),
    );
    const turn = (): void => {
      most = Math.max(most, inThisTurn);
      inThisTurn = 0;
      if (refused < 50) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(late);
    await settled();
    expect(refused).toBe(50);
    expect(most).toBeLessThanOrEqual(2);
    expect(line.waiting).toBe(0);
  });

  it("waits as long as the claimant says, where it says so", async () => {
    const line = new FairLine({ ...limits, atOnce: 1, waitMs: 5 });
    const leave = await line.enter({ organisationId: "a" });
    const patient = line.enter({ organisationId: "b", waitMs: 60_000 });
    await expect(line.enter({ organisationId: "c" })).rejects.toMatchObject({ code: "server.busy" });
    leave();
    (await patient)();
    expect(line.running).toBe(0);
  });

  it("forgets a claimant that leaves the line", async () => {
    const line = new FairLine(limits);
    const { entered, claim, leave } = claims(line);
    const gone = new AbortController();
    await claim("a0", { organisationId: "a" });
    const left = claim("a1", { organisationId: "a" }, gone.signal);
    void claim("a2", { organisationId: "a" });
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await leave("a0");
    expect(entered).toEqual(["a0", "a2"]);
    await expect(claim("a3", { organisationId: "a" }, gone.signal)).rejects.toThrow("gone");
  });

  it("gives the program's own work no share, but the same turn", async () => {
    const line = new FairLine(limits);
    const { entered, claim } = claims(line);
    await claim("own 1", { organisationId: null });
    await claim("own 2", { organisationId: null });
    expect(entered).toEqual(["own 1", "own 2"]);
  });

  it("never exceeds a limit, and never leaves a place free that a claimant may take", async () => {
    const step = fc.record({
      organisationId: fc.constantFrom("a", "b", "c"),
      accountId: fc.constantFrom("x", "y"),
      leaves: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const line = new FairLine({ ...limits, atOnce: 4, perOrganisation: 3, perAccount: 2 });
        const inside: { of: Claimant; leave: () => void }[] = [];
        const outside: Claimant[] = [];
        const count = (test: (claimant: Claimant) => boolean): number => inside.filter(({ of }) => test(of)).length;
        const sameAccount = (a: Claimant) => (b: Claimant) =>
          a.organisationId === b.organisationId && a.accountId === b.accountId;
        const sameOrganisation = (a: Claimant) => (b: Claimant) => a.organisationId === b.organisationId;
        for (const { leaves, ...of } of steps) {
          outside.push(of);
          void line.enter(of).then((leave) => {
            outside.splice(outside.indexOf(of), 1);
            inside.push({ of, leave });
          });
          await settled();
          if (leaves % 3 === 0) inside.splice(leaves % Math.max(1, inside.length), 1)[0]?.leave();
          await settled();
          expect(inside.length).toBeLessThanOrEqual(4);
          for (const one of [...inside.map(({ of: each }) => each), ...outside]) {
            expect(count(sameOrganisation(one))).toBeLessThanOrEqual(3);
            expect(count(sameAccount(one))).toBeLessThanOrEqual(2);
          }
          for (const one of outside) {
            const blocked = inside.length === 4 || count(sameOrganisation(one)) === 3 || count(sameAccount(one)) === 2;
            expect(blocked).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
