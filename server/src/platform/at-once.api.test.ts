import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../test/eventually.ts";
import type { SignedInPerson } from "../../test/start-test-app.ts";
import { useTestApp } from "../../test/use-test-app.ts";

const test = useTestApp({
  config: {
    requestsAtOnce: { perAccount: 4, perOrganisation: 6 },
    dearReads: { perAccount: 2, perOrganisation: 3, statementSeconds: 4 },
    databaseConnections: 12,
  },
});
let greedy: SignedInPerson;
let colleague: SignedInPerson;
let other: SignedInPerson;
let origin: string;

beforeAll(async () => {
  greedy = await test.signIn(["wms"]);
  colleague = await test.signIn(["wms"], { organisationId: greedy.organisationId });
  other = await test.signIn(["wms"]);
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

/** Statements of the program that wait for the owner's lock. */
const stuck = (): Promise<number> =>
  test.value<number>("select count(*)::int from pg_locks where not granted and relation = 'epcis_event'::regclass");

/** The owner holds the table of events: every query of events waits until it lets go. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await test.owner.query("begin; lock table epcis_event in access exclusive mode");
  try {
    await work();
  } finally {
    await test.owner.query("rollback");
  }
}

const path = "/api/epcis/events";

it("gives the place of a streamed answer back, as that of any other [PLT-01]", async () => {
  for (let time = 0; time < 3 * 6; time += 1)
    expect((await greedy.request("GET", "/api/wms/exports/items?format=csv")).statusCode).toBe(200);
  for (let time = 0; time < 3 * 6; time += 1)
    expect((await fetch(`${origin}/api/wms/exports/items?format=csv`, { headers: headersOf(greedy) })).status).toBe(
      200,
    );
}, 30_000);

const headersOf = ({ token }: SignedInPerson) => ({ authorization: `Bearer ${token}` });

describe("simultaneous dear reads [PLT-01]", () => {
  it("run by the share of account and organization, and other calls of others are answered meanwhile", async () => {
    const answers: Promise<{ statusCode: number }>[] = [];
    await whileHeld(async () => {
      for (let client = 0; client < 4; client += 1) answers.push(greedy.request("GET", path));
      await eventually(async () => expect(await stuck()).toBe(2));
      for (let client = 0; client < 4; client += 1) answers.push(colleague.request("GET", path));
      await eventually(async () => expect(await stuck()).toBe(3));
      const began = performance.now();
      expect((await other.request("GET", "/api/wms/items")).statusCode).toBe(200);
      expect((await greedy.request("GET", "/api/auth/me")).statusCode).toBeLessThan(500);
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(await stuck()).toBe(3);
    });
    for (const answer of answers) expect([200, 503]).toContain((await answer).statusCode);
  });

  it("end by the time-out of the statement, with the words for it and nothing left at the database", async () => {
    await whileHeld(async () => {
      const answer = await greedy.request("GET", path);
      expect([answer.statusCode, answer.json().code]).toEqual([503, "request.timeout"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(await stuck()).toBe(0);
    });
    expect((await greedy.request("GET", path)).statusCode).toBe(200);
  });

  it("of clients that leave keep their place until their statements have ended", async () => {
    await whileHeld(async () => {
      const headers = { authorization: `Bearer ${greedy.token}` };
      for (let client = 0; client < 6; client += 1) {
        const request = get(`${origin}${path}`, { headers, agent: false }).on("error", () => undefined);
        await new Promise((resolve) => setTimeout(resolve, 100));
        request.destroy();
        expect(await stuck()).toBeLessThanOrEqual(2);
      }
      // A statement that the time-out has ended gives its place back.
      await eventually(async () => expect(await stuck()).toBe(0));
    });
    expect((await greedy.request("GET", path)).statusCode).toBe(200);
  });
});
