import { downloadLabelFile, getLabelFile, makeLabels, makeZpl, startLabelFile } from "./make-labels.ts";
import {
  printCountSheet,
  printPackingSlip,
  printPickList,
  printPurchaseOrder,
  printReceivingList,
  printWavePickList,
} from "./papers.ts";
import {
  getPrintJob,
  listPrintJobs,
  listUsablePrinters,
  markPrinted,
  printLabels,
  retryPrintJob,
  testPrinter,
} from "./print-labels.ts";
import { createPrinter, deletePrinter, listPrinters, updatePrinter } from "./save-printer.ts";

export const labelVerbs = {
  downloadLabelFile,
  getLabelFile,
  getPrintJob,
  listPrintJobs,
  listUsablePrinters,
  makeLabels,
  makeZpl,
  markPrinted,
  printCountSheet,
  printLabels,
  printPackingSlip,
  printPickList,
  printPurchaseOrder,
  printReceivingList,
  printWavePickList,
  retryPrintJob,
  startLabelFile,
};

export const printerVerbs = { createPrinter, deletePrinter, listPrinters, testPrinter, updatePrinter };
