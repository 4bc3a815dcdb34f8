import { z } from "zod";
import { knowledgeDomains } from "../../constants/assistant.ts";
import { Id, text, Timestamp } from "../primitives.ts";

export const KnowledgeDomainName = z.enum(knowledgeDomains);
export const GuideId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)
  .meta({ examples: ["receive-a-purchase-order"] });

const guideFields = {
  id: GuideId,
  title: z.string(),
  purpose: z.string(),
  domain: KnowledgeDomainName,
  /** `guide`: steps through a job. `doc`: how a part of the product works. */
  kind: z.enum(["guide", "doc"]),
};
export const GuideRow = z.strictObject({
  ...guideFields,
  sections: z.array(z.strictObject({ id: z.string(), title: z.string() })),
});
export type GuideRow = z.output<typeof GuideRow>;
export const Guide = z.strictObject({ ...guideFields, markdown: z.string() });

/** A passage of a guide or a note that fits a question. */
export const KnowledgePassage = z.strictObject({
  source: z.enum(["guide", "note"]),
  title: z.string(),
  section: z.string().nullable(),
  domain: KnowledgeDomainName,
  text: z.string(),
  href: z.string(),
  /** Share of the question's words that it answers, the rarer ones weigh more. */
  confidence: z.number().min(0).max(1),
});
export type KnowledgePassage = z.output<typeof KnowledgePassage>;

export const KnowledgeNote = z.strictObject({
  id: Id,
  domain: KnowledgeDomainName,
  title: z.string(),
  body: z.string(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  archived: z.boolean(),
  version: z.int(),
});
export type KnowledgeNote = z.output<typeof KnowledgeNote>;

export const noteFields = { domain: KnowledgeDomainName, title: text(120), body: text(4000) };
