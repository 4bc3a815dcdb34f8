import { beforeEach, describe, expect, it } from "vitest";
import { documentOf, eventsOf, partnerEvent } from "../../../test/factories/epcis.ts";
import { purchaseFor } from "../../../test/factories/floor.ts";
import { refusal } from "../../../test/factories/refusal.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { epcisVerbs } from "./index.ts";

const test = useTestApp();
let ctx: Context;
let person: SignedInPerson;
beforeEach(async () => {
  person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
});

const bad = partnerEvent({ bizStep: "teleporting", action: "MOVE" });
const other = partnerEvent({ eventTime: "2026-03-02T08:00:00.000+01:00" });

async function send(payload: object, headers: Record<string, string> = {}, token = person.token) {
  const authorization = `Bearer ${token}`;
  const request = {
    method: "POST",
    url: "/api/epcis/capture",
    headers: { authorization, ...headers },
    payload,
  } as const;
  return test.app.inject(request);
}

describe("a capture", () => {
  it("keeps nothing of a document with a bad event, and names its index and fields [PLT-08]", async () => {
    const job = await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent(), bad]));
    expect(job).toMatchObject({ success: false, running: false, received: 2, captured: 0, duplicates: 0 });
    expect(job.errors.map(({ index, path }) => [index, path])).toEqual([
      [1, "bizStep"],
      [1, "action"],
    ]);
    expect(await eventsOf(ctx)).toEqual([]);
    expect(await epcisVerbs.getCapture(ctx, { captureID: job.captureID })).toEqual(job);
  });

  it("keeps the good events where it is to proceed, by a header of the standard [PLT-08]", async () => {
    const { captureErrorBehaviour: _, ...document } = documentOf([partnerEvent(), bad, other]);
    const response = await send(document, { "gs1-capture-error-behaviour": "proceed" });
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ success: false, captureErrorBehaviour: "proceed", captured: 2 });
    expect(await eventsOf(ctx)).toHaveLength(2);
    const refused = await send(document, { "gs1-capture-error-behaviour": "perhaps" });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, "captureErrorBehaviour"]);
  });

  it("keeps an event once, however it is written, and a second one with the same ID not [PLT-08]", async () => {
    const first = await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent(), partnerEvent()]));
    expect(first).toMatchObject({ success: true, captured: 1, duplicates: 1 });
    const [event] = await eventsOf(ctx);
    expect(event?.eventID).toMatch(/^ni:\/\/\/sha-256;[\da-f]{64}\?ver=CBV2\.0$/);
    const otherwise = partnerEvent({
      eventTime: "2026-03-01T07:00:00Z",
      bizStep: "urn:epcglobal:cbv:bizstep:shipping",
      disposition: "https://ref.gs1.org/cbv/Disp-in_transit",
      epcList: ["urn:epc:id:sscc:4012345.0000000111"],
      readPoint: { id: "urn:epc:id:sgln:4012345.00011.0" },
    });
    expect(await epcisVerbs.captureEpcis(ctx, documentOf([otherwise]))).toMatchObject({ captured: 0, duplicates: 1 });
    const changed = partnerEvent({ eventID: event?.eventID, action: "ADD" });
    const job = await epcisVerbs.captureEpcis(ctx, documentOf([changed, other], "proceed"));
    expect(job.errors.map(({ path, status }) => [path, status])).toEqual([["eventID", 409]]);
    expect(job.captured).toBe(1);
    const single = epcisVerbs.captureEpcisEvent(ctx, { type: "ObjectEvent", ...changed });
    expect(await refusal(single)).toBe("epcis.event_differs");
    expect(await eventsOf(ctx)).toHaveLength(2);
  });

  it("keeps an event once that is sent five times at once [PLT-08]", async () => {
    const jobs = await Promise.all(
      Array.from({ length: 5 }, () => epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent(), other]))),
    );
    expect(jobs.map(({ captured, duplicates }) => captured + duplicates)).toEqual([2, 2, 2, 2, 2]);
    expect(jobs.reduce((sum, { captured }) => sum + captured, 0)).toBe(2);
    expect(await eventsOf(ctx)).toHaveLength(2);
  });

  it("of one event answers its ID, and names the field of a bad one [PLT-08]", async () => {
    const event = { type: "ObjectEvent", ...partnerEvent({ eventID: "urn:uuid:1" }) } as const;
    const refused = epcisVerbs.captureEpcisEvent(ctx, { ...event, comment: "late" });
    await expect(refused).rejects.toMatchObject({ code: "request.invalid", fields: [{ path: "comment" }] });
    expect(await epcisVerbs.captureEpcisEvent(ctx, event)).toEqual({ eventID: "urn:uuid:1", duplicate: false });
    expect(await epcisVerbs.captureEpcisEvent(ctx, event)).toEqual({ eventID: "urn:uuid:1", duplicate: true });
  });

  it("keeps fields with a prefix, with the address of the prefix [PLT-08]", async () => {
    await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent({ "example:temperature": { "example:max": 7 } })]));
    const [event] = await eventsOf(ctx);
    expect(event).toMatchObject({
      "@context": { example: "https://ns.example.com/epcis/" },
      "example:temperature": { "example:max": 7 },
    });
  });

  it("corrects an event by a declaration under the same ID [PLT-08]", async () => {
    await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent()]));
    const errorDeclaration = { declarationTime: "2026-03-03T00:00:00Z", reason: "incorrect_data" };
    const job = await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent({ errorDeclaration })]));
    expect(job).toMatchObject({ success: true, captured: 1 });
    const [event] = await eventsOf(ctx, { EXISTS_errorDeclaration: false });
    const { epcisBody } = await epcisVerbs.getEpcisEvent(ctx, { eventID: event?.eventID ?? "" });
    expect(epcisBody.queryResults.resultsBody.eventList).toHaveLength(2);
  });

  it("of the organization's own movement is known already [PLT-08]", async () => {
    await makeWarehouse(ctx);
    const item = await makeItem(ctx);
    await purchaseFor(ctx, { itemId: item.id, quantity: 3 });
    const [own] = await eventsOf(ctx);
    const job = await epcisVerbs.captureEpcis(ctx, documentOf([{ ...own }]));
    expect(job).toMatchObject({ success: true, captured: 0, duplicates: 1 });
  });

  it("refuses documents that are none, and leaves nothing [PLT-08]", async () => {
    const events = Array.from({ length: 501 }, () => partnerEvent());
    for (const [wrong, path] of [
      [{ schemaVersion: "1.2" }, "schemaVersion"],
      [{ type: "EPCISQueryDocument" }, "type"],
      [{ epcisBody: { eventList: [] } }, "epcisBody.eventList"],
      [{ epcisBody: { eventList: events } }, "epcisBody.eventList"],
      [{ creationDate: "yesterday" }, "creationDate"],
    ] as const) {
      const response = await send({ ...documentOf([partnerEvent()]), ...wrong });
      expect([response.statusCode, response.json().errors?.[0]?.path], path).toEqual([400, path]);
    }
    const { rows } = await epcisVerbs.listCaptures(ctx, { limit: 50 });
    expect(rows).toEqual([]);
  });

  it("needs the role of the warehouse, and stays within its organization [PLT-08]", async () => {
    const driver = await test.signIn(["logistics"]);
    const response = await send(documentOf([partnerEvent()]), {}, driver.token);
    expect(response.statusCode).toBe(403);
    const { captureID } = await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent()]));
    const [event] = await eventsOf(ctx);
    const stranger = await test.signIn(["wms"]);
    const elsewhere = test.contextFor(stranger.organisationId, ["wms"]);
    expect(await refusal(epcisVerbs.getCapture(elsewhere, { captureID }))).toBe("request.not_found");
    const asked = epcisVerbs.getEpcisEvent(elsewhere, { eventID: event?.eventID ?? "" });
    expect(await refusal(asked)).toBe("request.not_found");
    // The same event is new to another organization.
    const again = await epcisVerbs.captureEpcis(elsewhere, documentOf([partnerEvent()]));
    expect(again).toMatchObject({ captured: 1, duplicates: 0 });
  });

  it("is audited, and its rows cannot be changed by the program [PLT-08]", async () => {
    const { captureID } = await epcisVerbs.captureEpcis(ctx, documentOf([partnerEvent()]));
    const audit = "select action from audit_event where subject_type = 'epcis' and subject_id = $1";
    expect((await test.owner.query(audit, [captureID])).rows).toEqual([{ action: "epcis.capture" }]);
    const grants = `select distinct privilege_type from information_schema.role_table_grants
      where grantee = 'cerebro_app' and table_name in ('epcis_event', 'epcis_capture', 'epcis_event_key') order by 1`;
    expect((await test.owner.query(grants)).rows.map((row) => row.privilege_type)).toEqual(["INSERT", "SELECT"]);
  });
});
