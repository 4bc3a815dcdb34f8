import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ReportId } from "@cerebro/contracts/constants/reports.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ParameterBar } from "./parameter-bar.tsx";

afterEach(() => vi.unstubAllGlobals());

const warehouse = (code: string) => ({ id: `w-${code}`, code, name: `Hall ${code}`, isDefault: false, version: 1 });

async function open(report: ReportId, codes: readonly string[]) {
  const asked = answering({
    "GET /api/wms/warehouses": { rows: codes.map(warehouse) },
    "GET /api/wms/item-categories": { rows: [] },
  });
  openScreen(<ParameterBar report={report} />);
  await screen.findByRole("group", { name: "Parameters of the report" });
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain("/api/wms/warehouses"));
}

const layersBelong = /Cost layers belong to the organization, so the value is of all warehouses together/;

describe("the parameters of a report", () => {
  it.each(["abc", "turnover", "ageing"] as const)(
    "offer a warehouse where there are several: %s [WMS-14]",
    async (report) => {
      await open(report, ["A", "B"]);
      expect((await screen.findByLabelText(/^Warehouse/)).textContent).toContain("B · Hall B");
      expect(screen.queryByText(layersBelong)).toBeNull();
    },
  );

  it("say in its place why a value by layers is of all warehouses [WMS-14]", async () => {
    await open("valuation", ["A", "B"]);
    expect(await screen.findByText(layersBelong)).toBeDefined();
    expect(screen.queryByLabelText(/^Warehouse/)).toBeNull();
  });

  it("do not speak of warehouses where there is one [WMS-14]", async () => {
    await open("valuation", ["A"]);
    expect(screen.queryByText(layersBelong)).toBeNull();
  });
});
