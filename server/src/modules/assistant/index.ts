import { assistantActionEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-actions.ts";
import { assistantToolEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant-tools.ts";
import { assistantEndpoints } from "@cerebro/contracts/endpoints/assistant/assistant.ts";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { Language } from "../language/index.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { runAssistantAction } from "./forms.ts";
import { type Asked, runTurn } from "./run-turn.ts";
import { processRequest } from "./service-tools/process-request.ts";
import { runAssistantTool } from "./service-tools/run-tool.ts";
import { suggestOptimizations } from "./service-tools/suggest-optimizations.ts";
import type { Listener } from "./turn-events.ts";
import { admission, assistantVerbs } from "./verbs.ts";

const engines = new WeakMap<Platform, Language>();

/** One engine for all ways into the assistant. */
function languageOf(platform: Platform): Language {
  const known = engines.get(platform) ?? new Language(platform);
  engines.set(platform, known);
  return known;
}

/** Answers a question that came another way than over HTTP. */
export function askAssistant(
  context: Context,
  actions: Actions,
  asked: Omit<Asked, "targetAgent">,
  listener: Listener = {},
): Promise<AssistantMessage | null> {
  const parts = { language: languageOf(context.platform), actions };
  return runTurn(context, { ...asked, targetAgent: null }, parts, listener);
}

/** Questions in plain words, answered from the organization's rows. */
export const registerAssistant: RegisterModule = ({ mount, actions, platform }) => {
  const parts = { language: languageOf(platform), actions };
  const admit = admission(platform);
  mount(assistantEndpoints, assistantVerbs(platform, parts, admit));
  mount(assistantToolEndpoints, {
    runAssistantTool: runAssistantTool(parts, admit),
    processRequest: processRequest(parts, admit),
    suggestOptimizations: suggestOptimizations(admit),
  });
  mount(assistantActionEndpoints, { runAssistantAction: runAssistantAction(actions) });
};
