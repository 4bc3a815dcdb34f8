/** Subjects of a contact message. */
export const contactTopics = {
  sales: "Buying Cerebro",
  support: "Help with what I run",
  privacy: "My personal data",
  security: "A weakness I found",
  press: "Press and research",
  other: "Something else",
} as const;
export type ContactTopic = keyof typeof contactTopics;

/** Trades a demo is prepared for. */
export const demoIndustries = {
  "3pl": "Third-party logistics",
  retail: "Retail and e-commerce",
  distribution: "Wholesale and distribution",
  manufacturing: "Manufacturing",
  other: "Another trade",
} as const;
export type DemoIndustry = keyof typeof demoIndustries;

/** The bot check of public forms, without a third party. */
export const enquiryForm = {
  /** No person reads and fills in a form faster. */
  secondsAtLeast: 4,
  hoursAtMost: 4,
  /** Leading zero bits a browser must find: some 16 thousand hashes, a fraction of a second. */
  workBits: 14,
} as const;

/** Limits and lifetimes of what is written; the privacy page tells them from here. */
export const enquiryRules = {
  perConnectionAnHour: 10,
  perAddressADay: 5,
  /** Per address, so that strangers cannot fill a mailbox. */
  confirmationsADay: 1,
  /** Of the whole server: it cannot be made to write to a list of strangers. */
  confirmationsAnHour: 60,
  keptDays: 180,
  /** The address of the connection is kept this long, for the limits above. */
  connectionHours: 24,
} as const;

/** The text to hash for the work a form asks for. */
export const workText = (form: string, answer: number): string => `${form}:${answer}`;

/** Number of leading zero bits of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0);
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24;
}
