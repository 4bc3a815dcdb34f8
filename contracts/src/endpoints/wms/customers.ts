import { z } from "zod";
import { CustomerAddresses } from "../../entities/addresses.ts";
import { Customer, CustomerDetail, LastPrice, partnerFields } from "../../entities/wms/partners.ts";
import { positionInput } from "../../entities/logistics/positions.ts";
import { Currency, Id, listFile, pageInput, pageOf } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "orders", access: { role: "wms" } } as const;
const Version = z.int().min(1);
const Search = z.string().trim().max(100).optional();
const positions = ["position.half", "position.nowhere"] as const;

/** Part of the endpoints of orders. */
export const customerEndpoints = {
  listCustomers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/customers",
    follows: "customers",
    summary: "Customers",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...pageInput }),
    output: pageOf(Customer),
    errors: [],
  }),
  exportCustomers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/customers",
    summary: "The same list as a CSV or Excel file, with the columns that the import reads",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getCustomer: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/customers/{customerId}",
    follows: "customers",
    summary: "One customer with addresses, and how punctually it was served",
    input: z.strictObject({ customerId: Id }),
    output: CustomerDetail,
    errors: ["request.not_found"],
  }),
  getLastPrice: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/customers/{customerId}/last-price",
    follows: "commands",
    summary: "The last price agreed with a customer for an item, in a currency",
    input: z.strictObject({ customerId: Id, itemId: Id, currency: Currency }),
    output: z.strictObject({ last: LastPrice.nullable() }),
    errors: ["request.not_found"],
  }),
  createCustomer: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/customers",
    summary: "Create a customer",
    input: z.strictObject({ ...partnerFields, ...positionInput, addresses: CustomerAddresses.optional() }),
    output: Customer,
    errors: ["partner.code_taken", "address.gln_wrong", ...positions],
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
      /** Omitted: as they are. */
      addresses: CustomerAddresses.optional(),
    }),
    output: Customer,
    errors: [
      ...positions,
      "address.gln_wrong",
      "partner.code_taken",
      "partner.in_use",
      "request.stale",
      "request.not_found",
    ],
    replayable: true,
  }),
};
