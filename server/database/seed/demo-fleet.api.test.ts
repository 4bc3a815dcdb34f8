import { describe, expect, it } from "vitest";
import { makeWarehouse } from "../../test/factories/wms.ts";
import { useTestApp } from "../../test/use-test-app.ts";
import { fleetVerbs } from "../../src/modules/logistics/index.ts";
import { replayFleet } from "./demo-fleet.ts";

/** A Sunday, the day after clocks went back in London. */
const startAt = new Date("2026-10-25T09:30:00Z");

const test = useTestApp({ startAt });

describe("the demo fleet", () => {
  it("has weeks of duty and fuel behind it, one missed break and one overdue service [LOG-04] [LOG-05]", async () => {
    const organisationId = await test.newOrganisation();
    await test.owner.query("update organisation set time_zone = 'Europe/London' where id = $1", [organisationId]);
    const { id: warehouseId } = await makeWarehouse(test.contextFor(organisationId, ["wms"]));
    const context = test.contextFor(organisationId, ["logistics"]);
    await replayFleet(context, { warehouseId, today: "2026-10-25" });
    const stats = await fleetVerbs.getFleetStats(context, {});
    expect(stats).toMatchObject({
      vehicles: { total: 8, byStatus: { in_workshop: 1, available: 7 } },
      drivers: { total: 8, violations: 1, byHoursLeft: { notLogged: 0 } },
      maintenance: { overdue: 1, dueSoon: 1 },
    });
    // What was filled in is what the vehicles are said to use.
    const litres = stats.efficiency.byUnit.find(({ unit }) => unit === "litre");
    expect(litres?.per100Km).toBeGreaterThan(13);
    expect(litres?.per100Km).toBeLessThan(18);
    const { findings } = await fleetVerbs.checkCompliance(context, { regulations: "DOT,OSHA" });
    expect(findings.map(({ check }) => check).toSorted()).toEqual([
      "defect_uncertified",
      "hours",
      "maintenance",
      "truck_training",
    ]);
  });
});
