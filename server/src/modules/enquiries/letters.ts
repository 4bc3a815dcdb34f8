import { contactTopics, demoIndustries, enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TypedEnquiry } from "./enquiries.store.ts";

/** By which both sides can speak of an enquiry: the random end of its id. */
export const referenceOf = (id: string): string => `E-${id.slice(-8).toUpperCase()}`;

/** Says nothing that was typed: a stranger's address must not become a way to send texts to others. */
export function confirmationLetter({ config }: Pick<Platform, "config">, id: string): Letter {
  return {
    subject: `We have your message (${referenceOf(id)})`,
    paragraphs: [
      "Hello,",
      `what you wrote on ${new URL(config.publicUrl).host} is stored under ${referenceOf(id)}, and a person will read and answer it.`,
      `It is deleted after ${enquiryRules.keptDays} days, or sooner if you ask for it.`,
    ],
    action: { label: "What is stored, and why", url: `${config.publicUrl}${href("privacy")}` },
    footer:
      "This address was entered in a form on our site. If it was not you, nothing needs to be done; no further mail follows from it today.",
  };
}

/** Letter to the operator of this server. */
export function enquiryLetter(enquiry: TypedEnquiry & { readonly id: string }): Letter {
  const { id, kind, name, email, company, topic, industry, ordersPerDay, message } = enquiry;
  const what = kind === "demo" ? "Demo wanted" : `Message: ${topic === null ? "" : contactTopics[topic]}`;
  const facts = [
    `From: ${name}`,
    `Address: ${email}`,
    `Company: ${company ?? "not told"}`,
    ...(industry === null ? [] : [`Trade: ${demoIndustries[industry]}`]),
    ...(kind === "demo" ? [`Orders a day: ${ordersPerDay ?? "not told"}`] : []),
  ];
  return {
    subject: `${what} (${referenceOf(id)})`,
    paragraphs: [facts.join("\n"), message ?? "No message."],
    footer: `Answer to ${email}. Everything here was typed by a stranger: judge links and requests accordingly. It is deleted from the server after ${enquiryRules.keptDays} days.`,
  };
}
