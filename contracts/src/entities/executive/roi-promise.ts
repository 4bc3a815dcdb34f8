import { z } from "zod";
import { roiIndustries } from "../../constants/roi.ts";
import { DateOnly, Timestamp } from "../primitives.ts";

const figure = z.int().min(0).max(100_000_000);

/** A calculation of the ROI calculator, and the day from which its effect is counted; money in whole US dollars. */
export const roiPromiseFields = {
  industry: z.enum(roiIndustries),
  avgOrdersPerDay: figure,
  avgOrderValue: figure,
  employees: figure,
  annualLaborCost: figure,
  annualErrorCost: figure,
  annualShippingCost: figure,
  annualInventoryCost: figure,
  warehouseSize: figure,
  /** First of the 28 days that the latest 28 are compared with. */
  baselineOn: DateOnly,
};

export const RoiPromise = z.strictObject({
  ...roiPromiseFields,
  savedBy: z.string(),
  savedAt: Timestamp,
  version: z.int(),
});
export type RoiPromise = z.output<typeof RoiPromise>;
