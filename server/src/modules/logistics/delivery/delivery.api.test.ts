import { appliedHeader } from "@cerebro/contracts/constants/actions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { DeliveryDetail, DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { DeliveryRoad, dotPng, sha256, signed } from "../../../../test/factories/delivery-road.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { sql } from "../../../platform/sql.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const minute = 60_000;
const test = useTestApp({ startAt: new Date("2026-11-18T08:00:00Z") });
let road: DeliveryRoad;
beforeEach(async () => {
  road = await DeliveryRoad.open(test);
});

const later = (minutes: number): string => new Date(test.clock.now().getTime() + minutes * minute).toISOString();

const proved = (shipmentId: string, change: object = {}) => answerOf<DeliveryDetail>(road.prove(shipmentId, change));

describe("a stop of a trip", () => {
  it("goes from planned to completed with a proof, and takes shipment and order along [LOG-07]", async () => {
    const { shipmentId, orderId } = await road.sent(5, later(60));
    const tripId = await road.trip([shipmentId]);
    const [stop] = (await road.run(tripId)).rows;
    const at = (command: string) => road.flow.command(`/api/logistics/stops/${stop?.id}/${command}`, told());
    const told = () => ({ deviceAt: road.now, position: { latitude: 53.8, longitude: -1.5, accuracyMetres: 12 } });
    expect(await at("en-route")).toMatchObject({ state: "en_route" });
    test.clock.advance(3 * minute);
    const begin = `/api/logistics/stops/${stop?.id}/begin`;
    expect(await road.refused(road.person.request("POST", begin, told()))).toBe("stop.refused");
    expect(await at("arrive")).toMatchObject({ state: "arrived" });
    expect(await at("begin")).toMatchObject({ state: "servicing" });
    expect(await road.refused(road.person.request("POST", begin, told()))).toBe("stop.refused");
    const done = await proved(shipmentId, told());
    expect(done).toMatchObject({ state: "delivered", stopState: "completed", onTime: true, late: false });
    expect(done.deliveredAt).toBe(road.now);
    expect(done.events.map(({ state }) => state)).toEqual(["en_route", "arrived", "servicing", "completed"]);
    expect(done.proofs).toMatchObject([
      {
        recipient: "Ada Byron",
        outcome: "completed",
        signature: { sha256: signed.sha256 },
        position: { accuracyMetres: 12 },
      },
    ]);
    expect(done.proofs[0]?.lines).toMatchObject([{ quantity: 5, accepted: 5, refused: 0, damaged: 0 }]);
    expect(await road.flow.ask(`/api/wms/orders/${orderId}`)).toMatchObject({ state: "delivered" });
    expect(await road.run(tripId)).toMatchObject({ stops: 1, done: 1, failed: 0 });
  });

  it("moves the arrival at later ones with the time it takes, in whatever order they are done [LOG-07]", async () => {
    const sent = [await road.sent(1), await road.sent(1), await road.sent(1)];
    const ids = sent.map(({ shipmentId }) => shipmentId);
    const tripId = await road.trip(ids, { minutesAgo: 80 });
    const start = test.clock.now().getTime() - 80 * minute;
    // The second is done first, 20 minutes late: the third is as late, the first is the way back.
    await proved(sent[1]?.shipmentId ?? "");
    const { rows } = await road.run(tripId);
    const minutes = rows.map(({ estimatedArrivalAt }) =>
      estimatedArrivalAt === null ? null : (Date.parse(estimatedArrivalAt) - start) / minute,
    );
    // 20 minutes of driving from the second to the first, ten there, 40 from there past the second to the third.
    expect(minutes).toEqual([100, null, 150]);
  });

  it("is not worked on before its trip is let go, nor twice, nor by somebody of another organisation [LOG-07]", async () => {
    const { shipmentId } = await road.sent(1);
    const tripId = await road.trip([shipmentId], { state: "accepted" });
    expect(await road.refused(road.prove(shipmentId))).toBe("stop.trip_not_out");
    await test.owner.query("update trip set state = 'active' where id = $1", [tripId]);
    const stranger = await DeliveryRoad.open(test);
    expect(await road.refused(stranger.prove(shipmentId))).toBe("shipment.not_found");
    const other = await stranger.person.request("GET", `/api/logistics/deliveries/${shipmentId}`);
    expect(other.statusCode).toBe(404);
    await proved(shipmentId);
    expect(await road.refused(road.prove(shipmentId))).toBe("delivery.refused");
    const [stop] = (await road.run(tripId)).rows;
    const late = road.person.request("POST", `/api/logistics/stops/${stop?.id}/arrive`, { deviceAt: road.now });
    expect(await road.refused(late)).toBe("stop.refused");
    expect((await road.delivery(shipmentId)).proofs).toHaveLength(1);
  });

  it("that is left out waits for nobody; taken back it waits again [LOG-07] [PLT-06]", async () => {
    const { shipmentId } = await road.sent(1);
    const tripId = await road.trip([shipmentId]);
    const [stop] = (await road.run(tripId)).rows;
    const skipped = await road.person.request("POST", `/api/logistics/stops/${stop?.id}/skip`, {
      deviceAt: road.now,
      reason: "not_loaded",
    });
    expect(skipped.json()).toMatchObject({ state: "skipped", reason: "not_loaded" });
    const appliedId = String(skipped.headers[appliedHeader] ?? "");
    expect(appliedId).not.toBe("");
    await answerOf(road.person.request("POST", `/api/actions/applied/${appliedId}/undo`, {}));
    expect((await road.run(tripId)).rows).toMatchObject([{ state: "planned", reason: null }]);
  });
});

describe("a proof of delivery", () => {
  it("is refused without signature, with a wrong hash, without its photos, and changes nothing then [LOG-07]", async () => {
    const { shipmentId, orderId } = await road.sent(2);
    const tries: [object, string][] = [
      [{ signature: null }, "proof.signature_required"],
      [{ signature: { ...signed, sha256: "0".repeat(64) } }, "proof.hash_differs"],
      [{ signature: { strokes: [], typed: null, sha256: signed.sha256 } }, "proof.signature_empty"],
      [{ photos: [sha256("never sent")] }, "proof.photo_missing"],
      [{ relation: "safe_place", signature: null }, "proof.photos_required"],
      [{ lines: [{ lineNumber: 9, accepted: 2, refused: 0, damaged: 0 }] }, "proof.line_unknown"],
      [{ lines: [{ lineNumber: 1, accepted: 1, refused: 0, damaged: 0 }] }, "proof.lines_differ"],
      [{ lines: [{ lineNumber: 1, accepted: 1, refused: 1, damaged: 0 }] }, "proof.reason_required"],
      [
        { lines: [{ lineNumber: 1, accepted: 0, refused: 2, damaged: 0, reason: "damaged" }] },
        "proof.nothing_accepted",
      ],
    ];
    for (const [change, code] of tries) expect(await road.refused(road.prove(shipmentId, change)), code).toBe(code);
    const untouched = await road.delivery(shipmentId);
    expect(untouched).toMatchObject({ state: "picked_up", proofs: [], events: [], deliveredAt: null });
    expect(await road.flow.ask(`/api/wms/orders/${orderId}`)).toMatchObject({ state: "shipped" });
  });

  it("keeps pictures by what they are and not by their name, once each, and no other files [LOG-07]", async () => {
    const { shipmentId } = await road.sent(2);
    expect(await road.refused(road.photo(shipmentId, Buffer.from("<svg/>")))).toBe("proof.photo_type");
    expect(await road.refused(road.photo(shipmentId, dotPng, sha256("other")))).toBe("proof.hash_differs");
    const large = Buffer.concat([dotPng, Buffer.alloc(4_194_304)]);
    expect(await road.refused(road.photo(shipmentId, large))).toBe("request.too_large");
    const first = await road.photo(shipmentId, dotPng);
    expect(first.json()).toMatchObject({ sha256: sha256(dotPng), contentType: "image/png", bytes: dotPng.length });
    expect((await road.photo(shipmentId, dotPng)).json()).toEqual(first.json());
    const stranger = await DeliveryRoad.open(test);
    const { id } = first.json<{ id: string }>();
    const other = await stranger.person.request("GET", `/api/logistics/delivery-photos/${id}`);
    expect(other.statusCode).toBe(404);
    expect(await road.refused(stranger.photo(shipmentId, dotPng))).toBe("shipment.not_found");
    const shown = await road.person.request("GET", `/api/logistics/delivery-photos/${id}`);
    expect(shown.headers["content-type"]).toBe("image/png");
    expect(shown.rawPayload.equals(dotPng)).toBe(true);
  });

  it("is written once for a key that is sent again, and corrected by a further one only [LOG-07] [PLT-03]", async () => {
    const { shipmentId } = await road.sent(3);
    const key = { "idempotency-key": "device-0001" };
    const body = { ...road.proof };
    const send = () => road.prove(shipmentId, body, key);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.headers["idempotency-replayed"]]).toEqual([200, 200, "true"]);
    const [proof] = (await road.delivery(shipmentId)).proofs;
    const url = `/api/logistics/deliveries/${shipmentId}/proofs/${proof?.id}/correct`;
    const reason = "The name was misheard";
    const said = { ...road.proof, signature: null, recipient: "Charles Babbage" };
    expect(await road.refused(road.person.request("POST", url, said))).toBe("request.invalid");
    const correct = () => road.person.request("POST", url, { ...said, reason });
    expect((await correct()).statusCode).toBe(200);
    expect(await road.refused(correct())).toBe("proof.not_found");
    const { proofs } = await road.delivery(shipmentId);
    expect(proofs).toMatchObject([
      { recipient: "Ada Byron", correctsId: null, correctionReason: null, signature: { sha256: signed.sha256 } },
      { recipient: "Charles Babbage", correctsId: proof?.id, correctionReason: reason, by: "Test person" },
    ]);
    for (const { id } of proofs) {
      const paper = await road.person.request("GET", `/api/logistics/delivery-proofs/${id}/paper`);
      const text = readPdf(paper.rawPayload)
        .flatMap(({ texts }) => texts.map((each) => each.text))
        .join(" ");
      for (const words of ["Ada Byron", "Charles Babbage", reason, "Test person"]) expect(text).toContain(words);
    }
    const change = test.platform.database.transaction(
      { organisationId: road.person.organisationId, accountId: null },
      (tx) => tx.execute(sql`update delivery_proof set recipient = 'Nobody'`),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it("opens a return for what was refused or came damaged, once [LOG-07]", async () => {
    const { shipmentId, orderId } = await road.sent(5);
    const lines = [{ lineNumber: 1, accepted: 2, refused: 2, damaged: 1, reason: "damaged" }];
    expect(await proved(shipmentId, { lines })).toMatchObject({ state: "delivered", proofs: [{ outcome: "partial" }] });
    await test.drain();
    const { returnNumber } = await road.delivery(shipmentId);
    const { rows } = await road.flow.ask<{ rows: object[] }>(`/api/wms/returns?salesOrderId=${orderId}`);
    expect(rows).toMatchObject([{ number: returnNumber, state: "expected" }]);
  });

  it("can be printed with signature, picture, hashes and both clocks [LOG-07]", async () => {
    const { shipmentId } = await road.sent(2);
    await road.photo(shipmentId, dotPng);
    const deviceAt = new Date(test.clock.now().getTime() - 90_000).toISOString();
    const done = await proved(shipmentId, { photos: [sha256(dotPng)], deviceAt });
    const paper = await road.person.request("GET", `/api/logistics/delivery-proofs/${done.proofId}/paper`);
    expect(paper.headers["content-type"]).toBe("application/pdf");
    const text = readPdf(paper.rawPayload)
      .flatMap(({ texts }) => texts.map((each) => each.text))
      .join(" ");
    for (const words of ["Ada Byron", done.number, deviceAt.slice(11, 19), road.now.slice(11, 19)])
      expect(text).toContain(words);
    expect(text.replaceAll(/\s/g, "")).toContain(sha256(dotPng));
    expect(text.replaceAll(/\s/g, "")).toContain(signed.sha256);
    expect(paper.rawPayload.includes("/Subtype /Image")).toBe(true);
  });

  it("believes no clock that shows what cannot be: both times are kept, the server's counts [LOG-07]", async () => {
    const { shipmentId } = await road.sent(1, later(-10));
    const done = await proved(shipmentId, { deviceAt: "2020-01-01T00:00:00.000Z" });
    expect(done).toMatchObject({ deliveredAt: road.now, onTime: false });
    expect(done.proofs).toMatchObject([{ deviceAt: "2020-01-01T00:00:00.000Z", serverAt: road.now }]);
  });
});

describe("an attempt that failed", () => {
  const fail = (shipmentId: string, reason = "consignee_absent") =>
    road.person.request("POST", `/api/logistics/deliveries/${shipmentId}/fail`, { deviceAt: road.now, reason });

  it("is counted with its reason, and somebody decides what comes next [LOG-07]", async () => {
    const { shipmentId } = await road.sent(1);
    expect(await road.refused(fail(shipmentId, "no_reason"))).toBe("request.invalid");
    expect((await fail(shipmentId)).json()).toMatchObject({
      state: "attempt_failed",
      attempts: 1,
      reason: "consignee_absent",
    });
    const shown = await road.flow.ask<{ rows: DeliveryRow[] }>("/api/logistics/deliveries?show=failed");
    expect(shown.rows).toMatchObject([{ id: shipmentId, next: null }]);
    const next = await road.flow.command(`/api/logistics/deliveries/${shipmentId}/next`, {
      next: "again",
      on: "2026-11-19",
    });
    expect(next).toMatchObject({ next: "again", nextOn: "2026-11-19", state: "attempt_failed" });
    test.clock.advance(minute);
    expect((await fail(shipmentId, "address_no_access")).json()).toMatchObject({ attempts: 2, next: null });
    await road.flow.command(`/api/logistics/deliveries/${shipmentId}/next`, { next: "return" });
    expect(await road.delivery(shipmentId)).toMatchObject({ state: "returning", next: "return" });
    expect(await road.refused(fail(shipmentId))).toBe("delivery.refused");
  });

  it("that was to be held may be decided on anew, once the decision is taken back [LOG-07] [PLT-06]", async () => {
    const { shipmentId } = await road.sent(1);
    await fail(shipmentId);
    test.clock.advance(minute);
    const url = `/api/logistics/deliveries/${shipmentId}/next`;
    const held = await road.person.request("POST", url, { next: "hold" });
    expect(held.json()).toMatchObject({ state: "held", next: "hold" });
    const appliedId = String(held.headers[appliedHeader] ?? "");
    await answerOf(road.person.request("POST", `/api/actions/applied/${appliedId}/undo`, {}));
    expect(await road.delivery(shipmentId)).toMatchObject({ state: "attempt_failed", next: null, attempts: 1 });
    const { shipmentId: other } = await road.sent(1);
    const early = road.person.request("POST", `/api/logistics/deliveries/${other}/next`, { next: "return" });
    expect(await road.refused(early)).toBe("delivery.refused");
  });

  it("told by mistake is taken back: the stop waits again, earlier attempts stay [LOG-07] [PLT-06]", async () => {
    const { shipmentId } = await road.sent(1);
    await fail(shipmentId);
    test.clock.advance(minute);
    const tripId = await road.trip([shipmentId]);
    test.clock.advance(minute);
    const second = await fail(shipmentId, "address_not_found");
    expect(second.json()).toMatchObject({ attempts: 2, stopState: "failed" });
    const appliedId = String(second.headers[appliedHeader] ?? "");
    await answerOf(road.person.request("POST", `/api/actions/applied/${appliedId}/undo`, {}));
    expect(await road.delivery(shipmentId)).toMatchObject({
      attempts: 1,
      reason: "consignee_absent",
      stopState: "planned",
    });
    expect(await proved(shipmentId)).toMatchObject({ state: "delivered", stopState: "completed" });
    expect(await road.run(tripId)).toMatchObject({ done: 1, failed: 0 });
  });
});
