import { afterEach, expect, it, vi } from "vitest";
import { DeviceFullError } from "../../../data/storage/device-full.ts";
import { queueStore } from "../../../data/storage/queue-store.ts";
import { toasts } from "../../../data/toasts.ts";
import { actOnRoad } from "./road-acts.ts";

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of toasts.shown) toasts.dismiss(id);
});

it("does not go on, and shows why, where the device cannot keep an act of the road [PWA-06] [LOG-07]", () => {
  const message = "This device has no room to keep what you did.";
  vi.spyOn(queueStore, "put").mockImplementation(() => {
    throw new DeviceFullError(message);
  });
  const input = { tripId: "t-1", version: null };
  expect(actOnRoad("tripId=t-1", "POST /api/logistics/trips/{tripId}/accept", input)).toBe(false);
  expect(toasts.shown).toMatchObject([{ type: "error", message }]);
});
