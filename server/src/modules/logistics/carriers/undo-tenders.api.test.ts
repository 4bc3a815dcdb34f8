import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { makeCarrier, makeLoad } from "../../../../test/factories/carriers.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
beforeAll(async () => {
  person = await test.signIn(["logistics"]);
  ctx = test.contextFor(person.organisationId, ["logistics"]);
});

const get = async (path: string) => (await person.request("GET", `/api/logistics/${path}`)).json();
/** Something done that can be taken back: the id of its record. */
async function act(path: string, body: object = {}): Promise<string> {
  const response = await person.request("POST", `/api/logistics/${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return String(response.headers["applied-action"] ?? "");
}
const undo = (id: string) => person.request("POST", `/api/actions/applied/${id}/undo`, {});
async function undone(id: string): Promise<void> {
  await answerOf(undo(id));
}

let lanes = 0;
/** A shipment offered to two carriers in turn. */
async function offered() {
  lanes += 1;
  const origin = `U${lanes}`;
  for (const minimumMinor of [3_000, 3_001]) await makeCarrier(ctx, { email: null }, [{ origin, minimumMinor }]);
  const shipmentId = await makeLoad(test, person.organisationId, { fromName: origin });
  const { offers } = await get(`shipments/${shipmentId}/offers?weightTime=0&weightOnTime=0`);
  const bandIds = offers.map(({ bandId }: { bandId: string }) => bandId);
  await act(`shipments/${shipmentId}/tenders`, { bandIds, minutes: 60 });
  return { shipmentId, bandIds };
}
const tenders = async (shipmentId: string): Promise<{ id: string; state: string }[]> =>
  (await get(`tenders?shipmentId=${shipmentId}&sort=number&direction=asc`)).rows;
const states = async (shipmentId: string) => (await tenders(shipmentId)).map(({ state }) => state);
const first = async (shipmentId: string): Promise<string> => (await tenders(shipmentId))[0]?.id ?? "";
const shipment = (id: string) => get(`shipments/${id}`);

describe("what was written down for a carrier by mistake", () => {
  it("is taken back: accepted, withdrawn, refused where nobody else was asked [LOG-02] [PLT-06]", async () => {
    const { shipmentId } = await offered();
    const accepted = await act(`tenders/${await first(shipmentId)}/accept`);
    expect(await states(shipmentId)).toEqual(["accepted", "withdrawn"]);
    await undone(accepted);
    expect(await states(shipmentId)).toEqual(["offered", "waiting"]);
    expect(await shipment(shipmentId)).toMatchObject({ status: "draft", carrierId: null });

    const withdrawn = await act(`tenders/${await first(shipmentId)}/withdraw`);
    expect(await states(shipmentId)).toEqual(["withdrawn", "withdrawn"]);
    await undone(withdrawn);
    expect(await states(shipmentId)).toEqual(["offered", "waiting"]);

    // The next one in line was asked: that cannot be unasked.
    const refused = await act(`tenders/${await first(shipmentId)}/refuse`, { reason: "price" });
    expect((await undo(refused)).json()).toMatchObject({ code: "undo.changed_since" });
    const [, second] = await tenders(shipmentId);
    const last = await act(`tenders/${second?.id}/refuse`, { reason: "price" });
    await undone(last);
    expect(await states(shipmentId)).toEqual(["refused", "offered"]);
  });

  it("is booked as it was again, unless it was booked otherwise since [LOG-02] [PLT-06]", async () => {
    const { shipmentId, bandIds } = await offered();
    await act(`tenders/${await first(shipmentId)}/accept`);
    const before = await shipment(shipmentId);
    await undone(await act(`shipments/${shipmentId}/unbook`, { reason: null }));
    const { carrierId, priceMinor } = before;
    expect(await shipment(shipmentId)).toMatchObject({ status: "booked", carrierId, priceMinor });
    expect(await states(shipmentId)).toEqual(["accepted", "withdrawn"]);
    const again = await act(`shipments/${shipmentId}/unbook`, { reason: null });
    await act(`shipments/${shipmentId}/book`, { bandId: bandIds[1], reason: null });
    expect((await undo(again)).json()).toMatchObject({ code: "undo.changed_since" });
  });
});
