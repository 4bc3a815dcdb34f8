import type { LanguageEvent, LanguageSuccess } from "@cerebro/contracts/entities/assistant/language.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Lines } from "../../platform/http/lines.ts";
import { failureOf, metaSince } from "../../platform/http/service-envelope.ts";
import { type LanguageCall, type LanguageParts, runLanguage } from "./run.ts";

/** The same answer as events: what was understood as soon as it is, a sentence word by word, the whole answer, `[DONE]` [NLP-02]. */
export function streamLanguage(context: Context, call: LanguageCall, parts: LanguageParts): Lines {
  return { kind: "lines", contentType: "text/event-stream", body: lines(context, call, parts) };
}

async function* lines(context: Context, call: LanguageCall, parts: LanguageParts): AsyncGenerator<string> {
  const begun = performance.now();
  yield line({ type: "start", action: call.action, requestId: context.requestId });
  try {
    const answer = await runLanguage(context, call, parts);
    for (const event of eventsOf(answer)) yield line(event);
    yield line({ type: "result", answer });
  } catch (error) {
    if (!(error instanceof AppError)) context.platform.log.error({ err: error }, "language engine");
    const refusal = error instanceof AppError ? error : new AppError("server.unexpected");
    yield line({ type: "error", answer: failureOf(refusal, metaSince(context.requestId, begun)) });
  }
  yield "data: [DONE]\n\n";
}

const line = (event: LanguageEvent): string => `data: ${JSON.stringify(event)}\n\n`;

function* eventsOf({ data }: LanguageSuccess): Generator<LanguageEvent> {
  if ("intent" in data) yield { type: "intent", intent: data.intent, confidence: data.confidence };
  if ("entities" in data) for (const entity of data.entities) yield { type: "entity", entity };
  if ("response" in data) for (const delta of data.response.match(/\S+\s*/g) ?? []) yield { type: "text", delta };
}
