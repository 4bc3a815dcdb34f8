import { z } from "zod";
import { Customer, partnerFields } from "../entities/partners.ts";
import { positionInput } from "../entities/positions.ts";
import { Id, pageInput, pageOf } from "../entities/primitives.ts";
import { endpoint } from "./endpoint.ts";

const shared = { tag: "orders", access: { role: "wms" } } as const;
const Version = z.int().min(1);
const Search = z.string().trim().max(100).optional();
const positions = ["position.half", "position.nowhere"] as const;

export const customerEndpoints = {
  listCustomers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/customers",
    summary: "Customers",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...pageInput }),
    output: pageOf(Customer),
    errors: [],
  }),
  createCustomer: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/customers",
    summary: "Create a customer",
    input: z.strictObject({ ...partnerFields, ...positionInput }),
    output: Customer,
    errors: ["partner.code_taken", ...positions],
    replayable: true,
    status: 201,
  }),
  updateCustomer: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/customers/{customerId}",
    summary: "Change a customer, or archive it",
    input: z.strictObject({
      customerId: Id,
      version: Version,
      archived: z.boolean(),
      ...partnerFields,
      ...positionInput,
    }),
    output: Customer,
    errors: [...positions, "partner.code_taken", "partner.in_use", "request.stale", "request.not_found"],
    replayable: true,
  }),
};
