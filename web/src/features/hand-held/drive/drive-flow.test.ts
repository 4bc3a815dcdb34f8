import type { VehicleDefect } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { describe, expect, it } from "vitest";
import { afterKeptDuty, defectsOf, toggled, toKnow } from "./drive-flow.ts";

const hours = { driverId: "d-1", duty: "off_duty", since: "2026-11-24T05:00:00.000Z" } as const;
const change = (duty: string, at: string, subject = "driverId=d-1") => ({
  route: "POST /api/logistics/fleet/drivers/{driverId}/duty/change",
  url: "/api/logistics/fleet/drivers/d-1/duty/change",
  subject,
  body: JSON.stringify({ duty, at }),
  failure: undefined,
});

describe("a driver's duty log without a connection", () => {
  it("shows the duty as the acts that wait leave it, and ignores those of others and refused ones [LOG-05] [PWA-06]", () => {
    expect(afterKeptDuty(hours, [])).toEqual({ duty: "off_duty", since: hours.since });
    const queue = [change("on_duty", "2026-11-24T06:00:00.000Z"), change("driving", "2026-11-24T06:20:00.000Z")];
    expect(afterKeptDuty(hours, queue)).toEqual({ duty: "driving", since: "2026-11-24T06:20:00.000Z" });
    const failure = { error: "HTTP 409", status: 409, code: undefined, message: "", at: "" };
    const other = change("driving", "2026-11-24T06:20:00.000Z", "driverId=d-2");
    expect(afterKeptDuty(hours, [other, { ...change("driving", "x"), failure }]).duty).toBe("off_duty");
  });
});

describe("a vehicle check", () => {
  it("reports each part with a defect and its note, and none that was pressed again [LOG-04]", () => {
    const found = toggled(toggled(toggled({}, "lights"), "tyres"), "lights");
    expect(defectsOf({ ...found, horn: " silent " })).toEqual([
      { part: "tyres", note: null },
      { part: "horn", note: "silent" },
    ]);
  });

  it("names unrepaired defects, and asks for a signature once for each repair [LOG-04]", () => {
    const defect = (id: string, change: Partial<VehicleDefect>) =>
      ({ id, part: "lights", repair: null, certifiedAt: null, ...change }) as VehicleDefect;
    const open = defect("open", {});
    const repaired = defect("repaired", { repair: "repaired" });
    const signed = defect("signed", { repair: "repaired", certifiedAt: "2026-11-23T08:00:00.000Z" });
    expect(toKnow([open, repaired, signed], [])).toEqual({ unrepaired: [open], toSign: [repaired] });
    const certify = {
      route: "POST /api/logistics/fleet/defects/{defectId}/certify",
      url: "/api/logistics/fleet/defects/repaired/certify",
      subject: "defectId=repaired",
      body: "{}",
      failure: undefined,
    };
    expect(toKnow([open, repaired], [certify]).toSign).toEqual([]);
  });
});
