import type { LanguageAction } from "@cerebro/contracts/constants/language.ts";
import { languageEndpoints } from "@cerebro/contracts/endpoints/assistant/language.ts";
import { z } from "zod";
import { action, type ActionParts } from "./define-service.ts";
import { verbsOf } from "../platform/verbs.ts";

const { runLanguageEngine } = languageEndpoints;
const example = { text: "Which orders are late in Hamburg?" };

/** Actions of the language engine: their input is what the engine calls `params`. */
export function languageActions(byName: Readonly<Record<string, LanguageAction>>): Record<string, ActionParts> {
  const entries = Object.entries(byName).map(([name, engineAction]): [string, ActionParts] => [
    name,
    {
      ...action({ endpoint: runLanguageEngine, fixed: { action: engineAction } }),
      input: z.record(z.string().max(100), z.unknown()).meta({ examples: [example] }),
      example: () => example,
      run: (context, params) =>
        verbsOf(context.platform).of(runLanguageEngine)(context, { action: engineAction, params }),
    },
  ]);
  return Object.fromEntries(entries);
}
