import { languageTexts } from "../constants/language.ts";
import type { ErrorText } from "./error-text.ts";

export const languageErrors = {
  "nlp.text_missing": { status: 400, text: "There is no text to read. Send it in params as {names}." },
  "nlp.text_too_long": {
    status: 413,
    text: "The text has {length} characters, and {limit} are the most. Send less of it.",
  },
  "nlp.zone_unknown": { status: 400, text: "{timeZone} is no time zone. Send one like Europe/Berlin." },
  "nlp.now_invalid": { status: 400, text: "now is no moment. Send one like 2026-11-23T10:00:00Z." },
  "nlp.too_many": { status: 429, text: languageTexts.rateLimit },
} as const satisfies Record<string, ErrorText>;
