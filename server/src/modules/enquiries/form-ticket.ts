import { hash, randomUUID } from "node:crypto";
import { enquiryForm, leadingZeroBits, workText } from "@cerebro/contracts/constants/enquiries.ts";
import type { EnquiryForm } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { z } from "zod";
import type { Visitor } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { sealer, unsealer } from "../identity/index.ts";
import { readJson } from "../../platform/read-json.ts";

const { secondsAtLeast, hoursAtMost, workBits } = enquiryForm;

/** Content of an opened form; sealed by a key of the program, so that only the program can make one. */
const Ticket = z.strictObject({
  is: z.literal("enquiry-form"),
  id: z.uuid(),
  openedAt: z.int(),
  workBits: z.int(),
});

export async function openForm(visitor: Visitor): Promise<EnquiryForm> {
  const ticket: z.output<typeof Ticket> = {
    is: "enquiry-form",
    id: randomUUID(),
    openedAt: visitor.now().getTime(),
    workBits,
  };
  return { form: await sealer(visitor.platform)(JSON.stringify(ticket)), workBits, secondsAtLeast };
}

interface FilledForm {
  readonly form: string;
  readonly work: number;
  readonly website: string;
}

/** The id of a form that a person with a browser filled in; throws what speaks against it. */
export async function acceptForm(visitor: Visitor, { form, work, website }: FilledForm): Promise<string> {
  if (website !== "") throw new AppError("enquiry.automatic");
  const ticket = await readTicket(visitor, form);
  const openSeconds = (visitor.now().getTime() - ticket.openedAt) / 1000;
  if (openSeconds > hoursAtMost * 3600) throw new AppError("enquiry.form_expired");
  if (openSeconds < secondsAtLeast) {
    throw new AppError("enquiry.too_soon", { seconds: Math.ceil(secondsAtLeast - openSeconds) });
  }
  const digest = hash("sha256", workText(form, work), "buffer");
  if (leadingZeroBits(digest) < ticket.workBits) throw new AppError("enquiry.work_missing");
  return ticket.id;
}

async function readTicket({ platform }: Visitor, form: string): Promise<z.output<typeof Ticket>> {
  try {
    return Ticket.parse(readJson(await unsealer(platform)(form)));
  } catch (error) {
    // A ticket that cannot be unsealed or read is foreign; a database that does not answer is another matter.
    if (error instanceof AppError) throw error;
    throw new AppError("enquiry.form_invalid");
  }
}
