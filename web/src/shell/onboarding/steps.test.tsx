import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { hemispheres } from "@cerebro/contracts/access/roles.ts";
import { onboardingSteps, type OnboardingStep } from "@cerebro/contracts/constants/shell.ts";
import { recordKinds } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import { type PageId, pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { spokenNames } from "@cerebro/contracts/pages/spoken.ts";
import { LiveMark } from "../../ui/feedback/live-mark.tsx";
import { tourNotes } from "./steps.ts";

const areaWords = { wms: "warehouse", logistics: "logistics", executive: "executive" } as const;

/** Records that the tour says Ctrl K finds: what the search calls them, and the page that opens. */
const found: readonly { word: string; kind: (typeof recordKinds)[number]; page: PageId }[] = [
  { word: "items", kind: "item", page: "wmsItem" },
  { word: "orders", kind: "sales_order", page: "wmsOrder" },
  { word: "shipments", kind: "shipment", page: "logisticsShipment" },
  { word: "customers", kind: "customer", page: "wmsCustomer" },
];

/** The pages that each text promises. */
const promised: Readonly<Record<OnboardingStep, readonly PageId[]>> = {
  welcome: ["dashboardSelection"],
  hemispheres: hemispheres.filter((area) => tourNotes.hemispheres.text.toLowerCase().includes(areaWords[area])),
  navigation: found.map(({ page }) => page),
  realtime: ["wms", "wmsItem", "wmsOrder", "wmsCustomer"],
  "ai-insights": pageIds.filter((id) => spokenNames[id] !== undefined),
};

describe("the five texts of the tour", () => {
  it("promise pages that are built, and name none that is not [APP-31]", () => {
    const unbuilt = pageIds.filter((id) => pageOf(id).built !== true);
    expect(Object.keys(tourNotes)).toEqual(["welcome", "hemispheres", "navigation", "realtime", "ai-insights"]);
    for (const step of onboardingSteps) {
      const { title, text } = tourNotes[step];
      expect(promised[step].length, step).toBeGreaterThan(0);
      expect(
        promised[step].filter((id) => pageOf(id).built !== true),
        step,
      ).toEqual([]);
      expect(
        unbuilt.filter((id) => `${title} ${text}`.includes(pageOf(id).title)),
        step,
      ).toEqual([]);
    }
  });

  it("name the areas that can be worked in, and no other [APP-31]", () => {
    const built = hemispheres.filter((area) => pageOf(area).built === true);
    expect(promised.hemispheres).toEqual(built);
    expect(tourNotes.hemispheres.title === "Three areas").toBe(built.length === 3);
  });

  it("name records that are searched for [APP-31]", () => {
    const [, named = ""] = /finds (.+) by code or name/.exec(tourNotes.navigation.text) ?? [];
    expect(named.split(/, | and /)).toEqual(found.map(({ word }) => word));
    for (const { kind } of found) expect(recordKinds).toContain(kind);
  });

  it("quote the mark of a page that changes by itself [APP-31]", () => {
    const [, quoted = ""] = /“(\w+)”/.exec(tourNotes.realtime.text) ?? [];
    render(<LiveMark state="live" updatedAt={0} />);
    expect(screen.getByText(quoted)).toBeDefined();
  });
});
