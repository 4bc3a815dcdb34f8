import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { plainShipment } from "../../../test/factories/shipments.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });
let person: SignedInPerson;
let fromLocationId: string;

beforeAll(async () => {
  person = await test.signIn(["logistics"]);
  fromLocationId = (await makeWarehouse(test.contextFor(person.organisationId, ["wms"]))).id;
});

async function act(method: "POST" | "PUT", path: string, body: object) {
  const response = await person.request(method, `/api/logistics/shipments${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  // Without one it cannot be undone.
  return { id: String(response.headers["applied-action"] ?? ""), answer: response.json<ShipmentDetail>() };
}
const undo = (id: string) => person.request("POST", `/api/actions/applied/${id}/undo`, {});
async function undone(id: string): Promise<void> {
  await answerOf(undo(id));
}
const read = async (id: string) =>
  (await person.request("GET", `/api/logistics/shipments/${id}`)).json<ShipmentDetail>();

it("takes back what was entered, changed, called off and closed, but never what happened [LOG-01] [PLT-06]", async () => {
  const { promisedAt: _, ...fields } = plainShipment;
  const made = await act("POST", "", { ...fields, fromLocationId });
  const { id } = made.answer;
  const version = async () => (await read(id)).version;

  const changed = await act("PUT", `/${id}`, { ...fields, version: await version(), goods: "Atlases", toName: "Owl" });
  await undone(changed.id);
  expect(await read(id)).toMatchObject({ goods: "Books", toName: "Kingfisher Books" });

  const cancelled = await act("POST", `/${id}/cancel`, { version: await version() });
  expect(cancelled.answer.status).toBe("cancelled");
  await undone(cancelled.id);
  expect((await read(id)).status).toBe("draft");

  const told = await act("POST", `/${id}/events`, { status: "delivered", occurredAt: "2027-03-10T11:00:00Z" });
  expect(told.id).toBe("");
  const closed = await act("POST", `/${id}/close`, { version: await version() });
  await undone(closed.id);
  expect((await read(id)).status).toBe("delivered");
  expect((await undo(made.id)).json()).toMatchObject({ code: "undo.changed_since" });

  const other = await act("POST", "", { ...fields, fromLocationId });
  await undone(other.id);
  expect((await read(other.answer.id)).status).toBe("cancelled");
});
