import { useQuery } from "@tanstack/react-query";
import type { ModelStatus } from "@cerebro/contracts/entities/assistant/language-model.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { reading } from "../../data/query-client.ts";
import { useRemembered } from "../../data/storage/remembered.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Switch } from "../../ui/form/choice.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

/** Whether the assistant may use the local language model on this device, and whether there is one [LLM-04]. */
export function LanguageModelPanel() {
  const query = useQuery(reading("GET /api/ollama/status", {}));
  const [chosen, choose] = useRemembered(storage.useLocalModel);
  return (
    <Panel title="Local language model">
      <div className="grid gap-3">
        <Async query={query}>{(status) => <p className="text-ink-muted">{sentenceOf(status)}</p>}</Async>
        <Switch
          label="Use the local language model on this device"
          hint="The model may phrase answers. Figures always come from your data, and everything works without a model."
          checked={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </div>
    </Panel>
  );
}

function sentenceOf({ available, modelPresent, defaultModel, models, version, error }: ModelStatus): string {
  if (!available) return error ?? "The local language model does not answer.";
  if (modelPresent) return `${defaultModel} is ready on Ollama ${version}.`;
  const installed = models.length === 0 ? "No model is installed there." : `Installed there: ${models.join(", ")}.`;
  return `Ollama ${version} answers, but ${defaultModel} is not installed. ${installed}`;
}
