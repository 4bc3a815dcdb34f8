import { beforeAll, expect, it } from "vitest";
import { makeCarrier, makeLoad } from "../../../../test/factories/carriers.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { expireTenders } from "./answer-tender.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["logistics"]);
});

const get = async (path: string) => (await person.request("GET", `/api/logistics/${path}`)).json();
const post = async (path: string, body: object = {}) =>
  (await person.request("POST", `/api/logistics/${path}`, body)).json();

it("a carrier's acceptance is the share of its answered tenders that it took: those it let pass count, withdrawn ones do not [LOG-03]", async () => {
  const context = test.contextFor(person.organisationId, ["logistics"]);
  const { id } = await makeCarrier(context, {}, [{ origin: "ACC", transitDays: 2 }]);
  const offer = async () => {
    const shipmentId = await makeLoad(test, person.organisationId, { fromName: "ACC" });
    const { offers } = await get(`shipments/${shipmentId}/offers?anyDay=true`);
    const bandIds = [offers[0].bandId];
    const { rows } = await post(`shipments/${shipmentId}/tenders`, { bandIds, minutes: 60, anyDay: true });
    return rows[0];
  };
  const acceptance = async () => {
    const { figures } = await get(`carriers/${id}/scorecard?from=2026-03-01&until=2026-03-31`);
    return figures.find(({ figure }: { figure: string }) => figure === "tender_acceptance");
  };
  for (const answer of ["accept", "accept", "accept", "refuse"]) {
    const { id: tenderId } = await offer();
    const body = answer === "refuse" ? { reason: "no_capacity" } : {};
    expect(await post(`tenders/${tenderId}/${answer}`, body)).toMatchObject({ number: expect.any(String) as string });
  }
  expect(await acceptance()).toMatchObject({ value: null, numerator: 3, denominator: 4, rows: 4 });
  const { id: withdrawn } = await offer();
  expect(await post(`tenders/${withdrawn}/withdraw`)).not.toHaveProperty("code");
  expect(await acceptance()).toMatchObject({ value: null, rows: 4 });
  await offer();
  test.clock.advance(61 * 60_000);
  person = await test.signIn(["logistics"], { organisationId: person.organisationId });
  await expireTenders(systemContext(test.platform, person.organisationId, "Tenders"));
  expect(await acceptance()).toMatchObject({ value: 0.6, numerator: 3, denominator: 5, rows: 5 });
  const { rows } = await get(`carriers?sort=code&direction=asc`);
  expect(rows[0]).toMatchObject({ id, acceptance: { value: 0.6 } });
});
