import { beforeEach, describe, expect, it } from "vitest";
import type { DeliveryDetail } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { DeliveryRoad, dotPng, sha256 } from "../../../../test/factories/delivery-road.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-11-18T08:00:00Z") });
let road: DeliveryRoad;
beforeEach(async () => {
  road = await DeliveryRoad.open(test);
});

describe("the evidence of an attempt that failed", () => {
  it("is asked for by the organization's policy, and tells how far from the door the device was [LOG-07]", async () => {
    const { shipmentId } = await road.sent(1);
    await road.trip([shipmentId]);
    await road.person.request("PUT", "/api/logistics/delivery-settings", {
      signatureRequired: true,
      photosAtLeast: 0,
      failurePhotosAtLeast: 1,
      notices: [],
    });
    const path = `/api/logistics/deliveries/${shipmentId}/fail`;
    const position = { latitude: 53.81, longitude: -1.55, accuracyMetres: 8 };
    const attempt = { deviceAt: road.now, reason: "consignee_absent", position };
    expect(await road.refused(road.person.request("POST", path, attempt))).toBe("proof.photos_required");
    const named = { ...attempt, photos: [sha256(dotPng)] };
    expect(await road.refused(road.person.request("POST", path, named))).toBe("proof.photo_missing");
    expect(await road.delivery(shipmentId)).toMatchObject({ attempts: 0, state: "picked_up" });
    await road.photo(shipmentId, dotPng);
    const told = (await road.person.request("POST", path, named)).json<DeliveryDetail>();
    expect(told.attempts).toBe(1);
    const [event] = told.events.filter(({ state }) => state === "failed");
    expect(event).toMatchObject({ photos: [{ sha256: sha256(dotPng) }], attempt: 1 });
    // A hundredth of a degree of latitude.
    expect(Math.abs((event?.metresFromDoor ?? 0) - 1_112)).toBeLessThan(5);
  });
});
