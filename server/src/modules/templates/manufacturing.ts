import { coverDays } from "@cerebro/contracts/constants/templates.ts";
import type { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { loadCurrency, loadFeeding, loadMaterial, loadStockByCategory } from "./manufacturing.store.ts";

const shownAtMost = 50;
const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** A manufacturer's warehouse at a glance: every figure is counted from rows that a link leads to. */
export const getManufacturing: Verb<typeof templateEndpoints.getManufacturing> = async (ctx) => {
  requireRole(ctx, "wms");
  const now = ctx.now();
  const [rows, feeding, stock, { currency }] = await Promise.all([
    loadMaterial(ctx.read, now),
    loadFeeding(ctx.read, now),
    loadStockByCategory(ctx.read),
    loadCurrency(ctx.read),
  ]);
  const material = rows
    .map(({ daysToNext, ...row }) => {
      const lasts = (units: number): number | null => (row.unitsPerDay > 0 ? toTenths(units / row.unitsPerDay) : null);
      const cover = lasts(row.available);
      return {
        ...row,
        coverDays: cover,
        coverWithIncomingDays: lasts(row.available + row.incoming),
        // Without a delivery day, its punctuality is unknown.
        runsOut: cover !== null && (daysToNext === null || cover < daysToNext),
        overdue: daysToNext !== null && daysToNext < 0,
      };
    })
    .toSorted((a, b) => (a.coverDays ?? Number.POSITIVE_INFINITY) - (b.coverDays ?? Number.POSITIVE_INFINITY));
  return {
    at: now.toISOString(),
    currency,
    days: coverDays,
    material: material.slice(0, shownAtMost),
    materialCount: material.length,
    runsOutCount: material.filter(({ runsOut }) => runsOut).length,
    feeding,
    stock,
  };
};
