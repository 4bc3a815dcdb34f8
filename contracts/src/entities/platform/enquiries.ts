import { z } from "zod";
import { type ContactTopic, contactTopics, type DemoIndustry, demoIndustries } from "../../constants/enquiries.ts";
import { PersonName } from "../identity/account.ts";
import { Email, Id, note, text, Timestamp } from "../primitives.ts";

/** Object.keys forgets the key type. */
const topics = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];
const industries = Object.keys(demoIndustries) as [DemoIndustry, ...DemoIndustry[]];

/** One line: it is used in the subject of a mail. */
const Company = text(120).regex(/^[^\r\n\t]*$/, "Use one line.");

/** Fields every public form sends besides the typed ones. */
export const formFields = {
  /** As it was given by `readEnquiryForm`. */
  form: z.string().min(16).max(600),
  /** The number that does the form's work. */
  work: z.int().min(0).max(4_294_967_295),
  /** A field that people do not see; programs fill it in. */
  website: z.string().max(200).default(""),
};

export const demoFields = {
  name: PersonName,
  email: Email,
  company: Company,
  industry: z.enum(industries),
  ordersPerDay: z.int().min(0).max(10_000_000).nullable(),
  message: note(4000),
};

export const contactFields = {
  name: PersonName,
  email: Email,
  company: Company.nullable(),
  topic: z.enum(topics),
  message: text(4000),
};

export const EnquiryForm = z.strictObject({
  form: z.string(),
  workBits: z.int(),
  secondsAtLeast: z.int(),
});
export type EnquiryForm = z.output<typeof EnquiryForm>;

/** That an enquiry is stored, and whether its sender is written to. */
export const EnquiryReceipt = z.strictObject({
  /** By which both sides can speak of it: `E-1A2B3C4D`. */
  reference: z.string(),
  /** A confirmation goes to the address, once a day at most. */
  confirms: z.boolean(),
});
export type EnquiryReceipt = z.output<typeof EnquiryReceipt>;

/** An enquiry as the operator of the server reads it. */
export const Enquiry = z.strictObject({
  id: Id,
  reference: z.string(),
  kind: z.enum(["demo", "contact"]),
  createdAt: Timestamp,
  name: z.string(),
  email: Email,
  company: z.string().nullable(),
  topic: z.enum(topics).nullable(),
  industry: z.enum(industries).nullable(),
  ordersPerDay: z.int().nullable(),
  message: z.string().nullable(),
});
export type Enquiry = z.output<typeof Enquiry>;
