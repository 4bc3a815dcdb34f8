import { z } from "zod";
import { SetupState } from "../../entities/platform/setup.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "setup", access: { role: "manager" }, output: SetupState } as const;
const nothing = z.strictObject({});

export const setupEndpoints = {
  readSetup: endpoint({
    ...shared,
    method: "GET",
    path: "/api/setup",
    follows: "commands",
    summary: "The first steps of the organization, and which of them are done",
    input: nothing,
    errors: [],
  }),
  dismissSetup: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/setup/dismissed",
    summary: "Close the list of first steps, or bring it back",
    input: z.strictObject({ dismissed: z.boolean() }),
    errors: [],
  }),
  fillSample: endpoint({
    ...shared,
    method: "POST",
    path: "/api/setup/sample",
    summary: "Fill the organization with sample data: a warehouse, items, stock, partners and orders, named as samples",
    input: nothing,
    errors: ["setup.sample_there", "setup.sample_filling", "imports.busy", "setup.sample_failed"],
  }),
  removeSample: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/setup/sample",
    summary: "Remove the sample data, unless own documents depend on it",
    input: nothing,
    errors: ["setup.no_sample", "setup.sample_filling", "setup.sample_used"],
  }),
};
