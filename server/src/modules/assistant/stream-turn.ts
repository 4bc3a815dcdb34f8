import type { AssistantEvent } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Lines } from "../../platform/http/lines.ts";
import { type Asked, runTurn, type TurnParts } from "./run-turn.ts";
import type { Hear } from "./turn-events.ts";

/** One question and its answer as server-sent events; the turn ends with its reader. */
export function streamTurn(context: Context, asked: Asked, parts: TurnParts): Lines {
  const reader = new AbortController();
  const events = new ReadableStream<AssistantEvent>({
    start: (controller) => {
      // A reader that has left takes nothing more; the answer is still kept.
      const hear: Hear = (event) => {
        if (!reader.signal.aborted) controller.enqueue(event);
      };
      const signal = AbortSignal.any([
        reader.signal,
        ...(context.disconnected === undefined ? [] : [context.disconnected()]),
      ]);
      void tellTurn(context, asked, parts, { hear, signal }).then(() => {
        if (!reader.signal.aborted) controller.close();
      });
    },
    cancel: () => reader.abort(),
  });
  return { kind: "lines", contentType: "text/event-stream", body: lines(events) };
}

async function* lines(events: ReadableStream<AssistantEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
  yield "data: [DONE]\n\n";
}

async function tellTurn(
  context: Context,
  asked: Asked,
  parts: TurnParts,
  { hear, signal }: { readonly hear: Hear; readonly signal: AbortSignal },
): Promise<void> {
  hear({ type: "start", messageId: context.requestId });
  try {
    const message = await runTurn(context, asked, parts, { hear, signal });
    if (message !== null) hear({ type: "data-message", data: message });
  } catch (error) {
    if (!(error instanceof AppError)) context.platform.log.error({ err: error }, "assistant");
    const refusal = error instanceof AppError ? error : new AppError("server.unexpected");
    hear({ type: "error", errorText: refusal.message });
  }
  hear({ type: "finish" });
}
