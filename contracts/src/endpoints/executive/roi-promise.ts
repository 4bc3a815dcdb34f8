import { z } from "zod";
import { RoiPromise, roiPromiseFields } from "../../entities/executive/roi-promise.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "metrics", access: { role: "executive" }, path: "/api/executive/roi-promise" } as const;

/** The promise of the ROI calculator to this organization, for comparison with its metrics [APP-21]. */
export const roiPromiseEndpoints = {
  getRoiPromise: endpoint({
    ...shared,
    method: "GET",
    follows: "commands",
    summary:
      "The calculation of the ROI calculator that the organization saved, and its baseline; null while there is none",
    input: z.strictObject({}),
    output: z.strictObject({ promise: RoiPromise.nullable() }),
    errors: [],
  }),
  setRoiPromise: endpoint({
    ...shared,
    method: "PUT",
    summary: "Save a promise of the ROI calculator",
    input: z.strictObject({
      ...roiPromiseFields,
      /** The version the caller saw; 0 where none was saved. */
      version: z.int().min(0),
    }),
    output: RoiPromise,
    errors: ["request.stale"],
    replayable: true,
  }),
};
