import { z } from "zod";
import { LanguageEvent, LanguageSuccess } from "../../entities/assistant/language.ts";
import { endpoint } from "../endpoint.ts";

const shared = {
  method: "POST",
  tag: "language",
  access: "signed-in",
  serviceEnvelope: true,
  reads: true,
  input: z.strictObject({
    action: z.string().min(1).max(60),
    /**
     * The text as `text`, `query`, `input` or `message` (`content` of documents, `body` of mails). `now` and `timeZone` say when
     * and where it is meant; without them, now, and the organization's time zone.
     */
    params: z
      .record(z.string().max(100), z.unknown())
      .default({})
      .meta({ examples: [{ text: "Which orders are late in Hamburg?" }] }),
  }),
  errors: [
    "service.unknown_action",
    "nlp.text_missing",
    "nlp.text_too_long",
    "nlp.zone_unknown",
    "nlp.now_invalid",
    "nlp.too_many",
  ],
} as const;

export const languageEndpoints = {
  runLanguageEngine: endpoint({
    ...shared,
    path: "/api/mcp/nlp-engine",
    summary:
      "Intent, entities, sentiment, suggestions, the fitting service, documents and mails of a text, without a language model",
    output: LanguageSuccess,
  }),
  streamLanguageEngine: endpoint({
    ...shared,
    path: "/api/mcp/nlp-engine/stream",
    summary: "The same as a stream of server events, lines that begin with data",
    output: LanguageEvent,
    lines: "text/event-stream",
  }),
};
