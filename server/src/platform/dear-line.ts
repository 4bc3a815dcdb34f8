import type { Config } from "./config.ts";
import { FairLine } from "./fair-line.ts";

/** Milliseconds; calls that wait are cheap. */
const waitMs = 10_000;

/**
 * Places for dear calls and for documents that requests have read: with both together one organization keeps half of the
 * processors busy, and others find the rest.
 */
export const dearLine = ({ dearReads, databaseConnections }: Config): FairLine =>
  new FairLine({
    perAccount: dearReads.perAccount,
    perOrganisation: dearReads.perOrganisation,
    // The floor finds connections, whatever many organizations ask for at once.
    atOnce: Math.max(dearReads.perOrganisation, Math.floor(databaseConnections / 2)),
    waiting: 2_000,
    waitingPerOrganisation: 500,
    waitMs,
  });
