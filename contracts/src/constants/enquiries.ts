/** What somebody may write about. */
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

/** How a form of the public site tells people from programs, without asking anybody outside. */
export const enquiryForm = {
  /** Nobody reads and fills in a form sooner. */
  secondsAtLeast: 4,
  hoursAtMost: 4,
  /** Leading zero bits a browser must find: some 16 thousand hashes, a fraction of a second. */
  workBits: 14,
} as const;

/** Limits and lifetimes of what is written; the privacy page tells them from here. */
export const enquiryRules = {
  perConnectionAnHour: 10,
  perAddressADay: 5,
  /** To one address; so that nobody's mailbox is filled by others. */
  confirmationsADay: 1,
  /** Of the whole server: it cannot be made to write to a list of strangers. */
  confirmationsAnHour: 60,
  keptDays: 180,
  /** The address of the connection is kept this long, for the limits above. */
  connectionHours: 24,
} as const;

/** What is hashed to do the work a form asks for. */
export const workText = (form: string, answer: number): string => `${form}:${answer}`;

/** How many zero bits a digest begins with. */
export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0);
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24;
}
