import type { KnowledgeDomain } from "@cerebro/contracts/constants/assistant.ts";
import { optionsOf } from "../../ui/form/select.tsx";

/** The domains of guides and notes, as people read them [AI-20]. */
export const domainWords: Readonly<Record<KnowledgeDomain, string>> = {
  wms: "Warehouse",
  logistics: "Logistics",
  executive: "Executive",
  integration: "Integration",
  ai_capabilities: "Assistant and forecasts",
  infrastructure: "Account and system",
};
export const domainOptions = optionsOf(domainWords);
export const domainOf = (value: unknown): KnowledgeDomain | undefined =>
  // The keys of the table are the domains.
  (Object.keys(domainWords) as KnowledgeDomain[]).find((known) => known === value);
