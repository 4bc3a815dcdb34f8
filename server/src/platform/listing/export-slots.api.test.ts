import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let person: SignedInPerson;
let colleague: SignedInPerson;
let origin: string;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  colleague = await test.signIn(["wms"], { organisationId: person.organisationId });
  // Far more than what waits between a server and a reader who does not read.
  await test.owner.query(
    `insert into item (id, organisation_id, sku, name, base_unit, created_at)
      select gen_random_uuid(), $1, 'LONG-' || n, repeat('x', 190), 'each', now() from generate_series(1, 100000) n`,
    [person.organisationId],
  );
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
}, 120_000);

const path = "/api/wms/exports/items";

/** Asks for the file and does not read it. */
function hold({ token }: SignedInPerson): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${origin}${path}`, { headers, agent: false }, (response) => resolve(response.pause())).on("error", reject);
  });
}

it("writes three lists at once for one caller, refuses the fourth, and serves again when a reader has gone [PLT-02]", async () => {
  const held = await Promise.all([hold(person), hold(person), hold(person)]);
  expect(held.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const refused = await person.request("GET", path);
  expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toMatchObject([
    429,
    "5",
    { code: "export.too_many", facts: { limit: 3 } },
  ]);
  const other = await hold(colleague);
  expect(other.statusCode).toBe(200);
  for (const response of [...held, other]) response.destroy();
  await eventually(async () => expect((await hold(person)).destroy().statusCode).toBe(200));
});
