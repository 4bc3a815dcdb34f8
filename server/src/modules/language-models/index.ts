import { languageModelEndpoints } from "@cerebro/contracts/endpoints/assistant/language-model.ts";
import {
  ChatAnswer,
  Embedding,
  Embeddings,
  GeneratedText,
  InstalledModels,
  ModelServerVersion,
} from "@cerebro/contracts/entities/assistant/language-model.ts";
import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import type { Lines } from "../../platform/http/lines.ts";
import type { Asker, Question } from "../../platform/language-model/language-model.ts";
import type { RegisterModule } from "../../platform/module-door.ts";

/** Ollama's calls for members, with the product's limits around them. */
export const registerLanguageModels: RegisterModule = ({ mount }) => {
  mount(languageModelEndpoints, {
    getModelStatus: ({ platform }) => platform.languageModel.status(),
    listModels: ({ platform }) => platform.languageModel.lookUp("tags", InstalledModels),
    getModelServerVersion: ({ platform }) => platform.languageModel.lookUp("version", ModelServerVersion),
    generateText: (context, body) => inEitherForm(context, { path: "generate", body }, GeneratedText),
    chatWithModel: (context, body) => inEitherForm(context, { path: "chat", body }, ChatAnswer),
    embedTexts: (context, body) => ask(context, { path: "embed", body }, Embeddings),
    embedText: (context, body) => ask(context, { path: "embeddings", body }, Embedding),
  });
};

const askerOf = ({ organisationId, actor, disconnected }: Context): Asker => ({
  organisationId,
  callerId: actor.id ?? organisationId,
  signal: disconnected?.(),
});

const ask = <S extends z.ZodType>(context: Context, question: Question, schema: S): Promise<z.output<S>> =>
  context.platform.languageModel.answer(question, schema, askerOf(context));

async function inEitherForm<S extends z.ZodType>(
  context: Context,
  question: Question & { readonly body: { readonly stream: boolean } },
  schema: S,
): Promise<z.output<S> | Lines> {
  if (!question.body.stream) return ask(context, question, schema);
  const body = await context.platform.languageModel.lines(question, askerOf(context));
  return { kind: "lines", contentType: "application/x-ndjson", body };
}
