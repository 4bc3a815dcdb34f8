import { z } from "zod";
import {
  SuppliedItem,
  Supplier,
  SupplierDetail,
  supplierFields,
  SupplierReceipt,
} from "../../entities/wms/partners.ts";
import { Id, listFile, pageInput, pageOf } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "purchasing", access: { role: "wms" } } as const;
const [Version, Search] = [z.int().min(1), z.string().trim().max(100).optional()] as const;

/** Part of the endpoints of purchasing. */
export const supplierEndpoints = {
  listSuppliers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/suppliers",
    follows: "suppliers",
    summary: "Suppliers",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...pageInput }),
    output: pageOf(Supplier),
    errors: [],
  }),
  exportSuppliers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/suppliers",
    summary: "The same list as a CSV or Excel file, with the columns that the import reads",
    input: z.strictObject({ search: Search, archived: z.stringbool().default(false), ...listFile }),
    output: z.never(),
    errors: exportRefusals,
    download: true,
  }),
  getSupplier: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/suppliers/{supplierId}",
    follows: "suppliers",
    summary: "One supplier with addresses, and how punctually it delivered",
    input: z.strictObject({ supplierId: Id }),
    output: SupplierDetail,
    errors: ["request.not_found"],
  }),
  listSuppliedItems: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/suppliers/{supplierId}/items",
    follows: "commands",
    summary: "The items a supplier delivers: agreed cost and lead time, and what was last paid",
    input: z.strictObject({ supplierId: Id, ...pageInput }),
    output: pageOf(SuppliedItem),
    errors: ["request.not_found"],
  }),
  listSupplierReceipts: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/suppliers/{supplierId}/receipts",
    follows: "commands",
    summary: "Receipts from a supplier, the latest first",
    input: z.strictObject({ supplierId: Id, limit: z.coerce.number().int().min(1).max(200).default(50) }),
    output: z.strictObject({ rows: z.array(SupplierReceipt) }),
    errors: ["request.not_found"],
  }),
  createSupplier: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/suppliers",
    summary: "Create a supplier",
    input: z.strictObject(supplierFields),
    output: Supplier,
    errors: ["partner.code_taken", "address.gln_wrong"],
    replayable: true,
    status: 201,
  }),
  updateSupplier: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/suppliers/{supplierId}",
    summary: "Change a supplier, or archive it",
    input: z.strictObject({ supplierId: Id, version: Version, archived: z.boolean(), ...supplierFields }),
    output: Supplier,
    errors: ["partner.code_taken", "partner.in_use", "address.gln_wrong", "request.stale", "request.not_found"],
    replayable: true,
  }),
};
