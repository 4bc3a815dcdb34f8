import type { EnquiryForm } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { call } from "../../data/client.ts";
import { solveWork } from "./solve-work.ts";

/** Fields sent with an enquiry. */
export interface Proof {
  readonly form: string;
  readonly work: number;
}

export interface OpenedForm {
  /** Resolves once the work is done and a person could have typed; asks again where the form could not be fetched. */
  readonly proof: () => Promise<Proof>;
}

/** Asks for a form and does its work while its fields are being filled in. */
export function openForm(): OpenedForm {
  let opened: Promise<Proof> | undefined;
  const open = () => {
    opened ??= fetchForm().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  // Sending reports a failure; until then it is not shown.
  open().catch(() => undefined);
  return { proof: open };
}

async function fetchForm(): Promise<Proof> {
  const { form, workBits, secondsAtLeast }: EnquiryForm = await call("GET /api/enquiry-form", {}, { anonymous: true });
  // The server counts from the moment it gave the form out, which was a moment ago.
  const patience = new Promise((resolve) => setTimeout(resolve, secondsAtLeast * 1000));
  const [work] = await Promise.all([solveWork(form, workBits), patience]);
  return { form, work };
}
