import { languageEndpoints } from "@cerebro/contracts/endpoints/assistant/language.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { Language } from "./language.ts";
import { runLanguage } from "./run.ts";
import { streamLanguage } from "./stream.ts";

export { Language, type Understood } from "./language.ts";
export { judgeMail } from "./read-aside.ts";

/** What people mean, read without a language model. */
export const registerLanguage: RegisterModule = ({ mount, actions, platform }) => {
  const parts = { language: new Language(platform), actions };
  mount(languageEndpoints, {
    runLanguageEngine: (context, call) => runLanguage(context, call, parts),
    streamLanguageEngine: async (context, call) => streamLanguage(context, call, parts),
  });
};
