import { expect, it } from "vitest";
import { askedOnce } from "../data/refresh.ts";
import { readsWork } from "./refresh.ts";

const isRead = (route: string): boolean => readsWork({ queryKey: [route, {}] });

it("reads again after a command: the work of warehouse and road, and all that an event changes [RT-02]", () => {
  for (const route of [
    "GET /api/wms/orders",
    "GET /api/logistics/shipments",
    "GET /api/forecasts/demand",
    "GET /api/forecasts",
    "GET /api/anomalies",
    "GET /api/documents",
    "GET /api/emails",
    "GET /api/decisions",
  ])
    expect(isRead(route), route).toBe(true);
  for (const route of [askedOnce, "GET /api/about", "GET /api/users/sessions"])
    expect(isRead(route), route).toBe(false);
});
