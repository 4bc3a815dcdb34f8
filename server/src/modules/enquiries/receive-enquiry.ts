import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import type { enquiryEndpoints } from "@cerebro/contracts/endpoints/platform/enquiries.ts";
import type { EnquiryReceipt } from "@cerebro/contracts/entities/platform/enquiries.ts";
import type { Visitor } from "../../platform/context.ts";
import { hashRequest } from "../../platform/create-context.ts";
import { nobody, type Transaction } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import {
  type Confirmation,
  countLately,
  findByForm,
  insertEnquiry,
  type TypedEnquiry,
  waitForOthers,
} from "./enquiries.store.ts";
import { acceptForm } from "./form-ticket.ts";
import { confirmationLetter, enquiryLetter, referenceOf } from "./letters.ts";

const hourMs = 3_600_000;

export const requestDemo: Verb<typeof enquiryEndpoints.requestDemo> = async (visitor, input) => {
  const { form, work, website, ...typed } = input;
  const formId = await acceptForm(visitor, { form, work, website });
  return receive(visitor, formId, { ...typed, kind: "demo", topic: null });
};

export const contactUs: Verb<typeof enquiryEndpoints.contactUs> = async (visitor, input) => {
  const { form, work, website, ...typed } = input;
  const formId = await acceptForm(visitor, { form, work, website });
  return receive(visitor, formId, { ...typed, kind: "contact", industry: null, ordersPerDay: null });
};

/** Stored and mailed in one commit; the same form sent again is the same enquiry and causes no second mail. */
function receive(visitor: Visitor, formId: string, typed: TypedEnquiry): Promise<EnquiryReceipt> {
  const { platform, ip } = visitor;
  const requestHash = hashRequest(typed);
  return platform.database.transaction(nobody, async (tx) => {
    await waitForOthers(tx);
    const known = await findByForm(tx, formId);
    if (known !== undefined && !known.requestHash.equals(requestHash)) throw new AppError("enquiry.form_used");
    if (known !== undefined) return receiptOf(known.id, known.confirmation);
    const confirmation = await judge(tx, visitor, typed.email);
    const id = await insertEnquiry(tx, { ...typed, formId, requestHash, ip, confirmation, now: visitor.now() });
    tellOperator(tx, visitor, { ...typed, id });
    if (confirmation === "mailed") {
      // Its name was typed by somebody who may not own the address, so it is not said.
      const stranger = { organisationId: null, accountId: null, name: "", address: typed.email };
      platform.mail.write(tx, stranger, confirmationLetter(platform, id));
    }
    return receiptOf(id, confirmation);
  });
}

const receiptOf = (id: string, confirmation: Confirmation): EnquiryReceipt => ({
  reference: referenceOf(id),
  confirms: confirmation !== "none",
});

/** Throws when enough came from here; else says whether the writer is written to. */
async function judge(tx: Transaction, { platform, ip, now }: Visitor, email: string): Promise<Confirmation> {
  const moment = now().getTime();
  const hourAgo = new Date(moment - hourMs);
  const dayAgo = new Date(moment - 24 * hourMs);
  const lately = await countLately(tx, { ip, email, hourAgo, dayAgo });
  const { perConnectionAnHour, perAddressADay, confirmationsADay, confirmationsAnHour } = enquiryRules;
  if (lately.fromConnection >= perConnectionAnHour || lately.fromAddress >= perAddressADay) {
    throw new AppError("enquiry.too_many");
  }
  if (!platform.mail.sends) return "none";
  if (lately.confirmedToAddress >= confirmationsADay) return "mailed_before";
  return lately.confirmed >= confirmationsAnHour ? "none" : "mailed";
}

/** By mail, where mail is sent and somebody is named to read it; it is stored in any case. */
function tellOperator(tx: Transaction, { platform }: Visitor, enquiry: TypedEnquiry & { readonly id: string }): void {
  const { mail, config } = platform;
  const address = config.contactTo ?? config.adminEmail;
  if (!mail.sends || address === null) return;
  mail.write(tx, { organisationId: null, accountId: null, name: "", address }, enquiryLetter(enquiry));
}
