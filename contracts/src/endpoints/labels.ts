import { z } from "zod";
import { Dpi, labelChoice, LabelFile, Printer, printerFields, PrintJob } from "../entities/labels.ts";
import { Id, pageInput, pageOf } from "../entities/primitives.ts";
import { endpoint } from "./endpoint.ts";

const shared = { tag: "labels", access: { role: "wms" } } as const;
const settings = { tag: "printers", access: { role: "admin" } } as const;
const paper = { ...shared, method: "GET", output: z.never(), errors: ["request.not_found"], download: true } as const;
const file = { ...shared, method: "POST", output: z.never(), download: true } as const;

/** Labels, papers and the printers they come out of [WMS-15]. */
export const labelEndpoints = {
  makeLabels: endpoint({
    ...file,
    path: "/api/wms/labels/pdf",
    summary: "Labels as PDF, one a page, up to 500 at once",
    input: z.strictObject(labelChoice),
    errors: ["label.nothing", "label.too_many", "label.too_small", "request.not_found"],
  }),
  makeZpl: endpoint({
    ...file,
    path: "/api/wms/labels/zpl",
    summary: "The same labels in the language of label printers (ZPL II), for 203 or 300 dots per inch",
    input: z.strictObject({ ...labelChoice, dpi: Dpi.default(203) }),
    errors: ["label.nothing", "label.too_many", "label.too_small", "request.not_found"],
  }),
  startLabelFile: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/label-files",
    summary: "Have a job make a file of up to 10 000 labels; ask for its state until it is ready",
    input: z.strictObject(labelChoice),
    output: LabelFile,
    errors: ["label.nothing", "label.too_many", "label.too_small", "request.not_found"],
    status: 202,
  }),
  getLabelFile: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/label-files/{fileId}",
    summary: "How far a file of labels is",
    input: z.strictObject({ fileId: Id }),
    output: LabelFile,
    errors: ["request.not_found"],
  }),
  downloadLabelFile: endpoint({
    ...paper,
    path: "/api/wms/label-files/{fileId}/pdf",
    summary: "The file, once it is ready",
    input: z.strictObject({ fileId: Id }),
  }),
  printPickList: endpoint({
    ...paper,
    path: "/api/wms/papers/orders/{orderId}/pick-list",
    summary: "Pick list of an order as PDF, in walking order",
    input: z.strictObject({ orderId: Id }),
  }),
  printWavePickList: endpoint({
    ...paper,
    path: "/api/wms/papers/waves/{waveId}/pick-list",
    summary: "Pick list of a wave as PDF, cart by cart in walking order",
    input: z.strictObject({ waveId: Id }),
  }),
  printPackingSlip: endpoint({
    ...paper,
    path: "/api/wms/papers/orders/{orderId}/packing-slip",
    summary: "Packing slip of an order as PDF: which goods lie in which carton",
    input: z.strictObject({ orderId: Id }),
  }),
  printCountSheet: endpoint({
    ...paper,
    path: "/api/wms/papers/locations/{locationId}/count-sheet",
    summary: "Count sheet of a bin, or of all bins below a place, as PDF: what lies there, not how much",
    input: z.strictObject({ locationId: Id }),
  }),
  printReceivingList: endpoint({
    ...paper,
    path: "/api/wms/papers/purchase-orders/{purchaseOrderId}/receiving-list",
    summary: "Receiving list of a purchase order as PDF",
    input: z.strictObject({ purchaseOrderId: Id }),
  }),
  listUsablePrinters: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/printers",
    summary: "Label printers that are turned on",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Printer) }),
    errors: [],
  }),
  printLabels: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/print-jobs",
    summary: "Send labels to a printer; the answer names the job to ask after",
    input: z.strictObject({ printerId: Id, ...labelChoice }),
    output: PrintJob,
    errors: ["label.nothing", "label.too_many", "label.too_small", "printer.disabled", "request.not_found"],
    replayable: true,
    status: 202,
  }),
  listPrintJobs: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/print-jobs",
    summary: "What was sent to printers, newest first",
    input: z.strictObject({ printerId: Id.optional(), ...pageInput }),
    output: pageOf(PrintJob),
    errors: [],
  }),
  getPrintJob: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/print-jobs/{jobId}",
    summary: "What became of one job",
    input: z.strictObject({ jobId: Id }),
    output: PrintJob,
    errors: ["request.not_found"],
  }),
  retryPrintJob: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/print-jobs/{jobId}/retry",
    summary: "Send the labels of a failed job again",
    input: z.strictObject({ jobId: Id }),
    output: PrintJob,
    errors: ["request.not_found", "printer.job_not_failed", "printer.disabled"],
    status: 202,
  }),
};

export const printerEndpoints = {
  listPrinters: endpoint({
    ...settings,
    method: "GET",
    path: "/api/printers",
    summary: "Label printers, and how their last job went",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(Printer) }),
    errors: [],
  }),
  createPrinter: endpoint({
    ...settings,
    method: "POST",
    path: "/api/printers",
    summary: "Add a label printer of the own network (raw TCP)",
    input: z.strictObject(printerFields),
    output: Printer,
    errors: ["printer.address_refused", "printer.name_taken"],
    status: 201,
  }),
  updatePrinter: endpoint({
    ...settings,
    method: "PUT",
    path: "/api/printers/{printerId}",
    summary: "Change a label printer, turn it on or off",
    input: z.strictObject({ printerId: Id, ...printerFields, version: z.int().min(1) }),
    output: Printer,
    errors: ["printer.address_refused", "printer.name_taken", "request.not_found", "request.stale"],
  }),
  deletePrinter: endpoint({
    ...settings,
    method: "DELETE",
    path: "/api/printers/{printerId}",
    summary: "Remove a label printer and what is known of its jobs",
    input: z.strictObject({ printerId: Id }),
    output: z.strictObject({ message: z.string() }),
    errors: ["request.not_found"],
  }),
  testPrinter: endpoint({
    ...settings,
    method: "POST",
    path: "/api/printers/{printerId}/test",
    summary: "Send a test label",
    input: z.strictObject({ printerId: Id }),
    output: PrintJob,
    errors: ["request.not_found", "printer.disabled"],
    status: 202,
  }),
};
