import { z } from "zod";
import { LedgerProof } from "../../entities/wms/ledger.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "inventory", access: { role: "wms" } } as const;

export const ledgerEndpoints = {
  startLedgerVerification: endpoint({
    ...shared,
    access: { role: "admin" },
    method: "POST",
    path: "/api/wms/ledger/verification",
    summary: "Have a job recompute the hash chains, rebuild all balances and compare; ask for its state [WMS-02]",
    input: z.strictObject({}),
    output: LedgerProof,
    errors: [],
    status: 202,
  }),
  getLedgerVerification: endpoint({
    ...shared,
    access: { role: "admin" },
    method: "GET",
    path: "/api/wms/ledger/verification",
    follows: "commands",
    summary: "Progress of the ledger's verification, and the result of the last one [WMS-02]",
    input: z.strictObject({}),
    output: LedgerProof,
    errors: [],
  }),
};
