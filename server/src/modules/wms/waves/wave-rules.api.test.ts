import type { WaveRow, WaveRuleRow } from "@cerebro/contracts/entities/wms/waves.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { foundWaveCompany, noon, type WaveCompany, waveLimits } from "../../../../test/factories/wave-company.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { releaseDueWaves } from "./release-job.ts";

const minute = 60_000;

const test = useTestApp({ startAt: noon });
let company: WaveCompany;
beforeEach(async () => {
  company = await foundWaveCompany(test);
});

describe("a rule that releases waves", () => {
  const rule = { ...waveLimits, name: "Carrier at five", everyMinutes: 30 };

  it("does so only while it is on, and when its time has come [WMS-08]", async () => {
    await company.orderFrom(["B-02-1"]);
    const written = await company.act<WaveRuleRow>("/api/wms/wave-rules", rule);
    expect(written).toMatchObject({ enabled: false, ranAt: null });
    expect(await company.refused("/api/wms/wave-rules", { ...rule, name: "CARRIER AT FIVE" })).toMatchObject({
      code: "wave.rule_name_taken",
    });
    expect(await releaseDueWaves(company.ctx)).toBe(0);
    const { id, version } = written;
    const on = await company.person.request(
      "PUT",
      `/api/wms/wave-rules/${id}`,
      { ...rule, version, enabled: true },
      await company.headers(),
    );
    expect(on.statusCode, on.body).toBe(200);
    expect(await releaseDueWaves(company.ctx)).toBe(1);
    const { rows } = await company.ask<{ rows: WaveRow[] }>("/api/wms/waves?state=open");
    expect(rows).toMatchObject([{ state: "released", ruleName: "Carrier at five", orders: 1 }]);
    await company.orderFrom(["C-02-1"]);
    expect(await releaseDueWaves(company.ctx)).toBe(0);
    test.clock.advance(31 * minute);
    expect(await releaseDueWaves(company.ctx)).toBe(1);
    const [after] = (await company.ask<{ rows: WaveRuleRow[] }>("/api/wms/wave-rules")).rows;
    expect(after?.lastWaveNumber).toBe("WV-2027-000002");
  });

  it("finds its orders itself [WMS-08]", async () => {
    const chosen = { ...rule, rule: { kind: "chosen", orderIds: [await company.orderFrom(["B-01-1"])] } };
    expect(await company.refused("/api/wms/wave-rules", chosen)).toMatchObject({ code: "request.invalid" });
  });
});

it("can be tried before it is written down, and taken back afterwards [WMS-08] [PLT-06]", async () => {
  await company.orderFrom(["B-02-1"]);
  const tool = "wave-planning_create_wave";
  const simulated = await company.act<{ token: string }>(`/api/actions/${tool}/simulate`, { input: waveLimits });
  expect((await company.ask<{ count: number }>("/api/wms/waves")).count).toBe(0);
  const applied = await company.act<{ applied: { id: string } }>("/api/actions/apply", {
    token: simulated.token,
    tool,
    input: waveLimits,
  });
  expect((await company.ask<{ rows: WaveRow[] }>("/api/wms/waves")).rows).toMatchObject([{ state: "draft" }]);
  await company.act(`/api/actions/applied/${applied.applied.id}/undo`);
  expect((await company.ask<{ rows: WaveRow[] }>("/api/wms/waves")).rows).toMatchObject([{ state: "cancelled" }]);
});
