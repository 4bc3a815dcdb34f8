import { assistantHistoryLimit } from "../constants/shell.ts";
import { documentCodec, isRecord } from "./codec.ts";

/** One message of the conversation with the assistant, tagged with the place where it was said. */
export interface AssistantEntry {
  readonly id: string;
  readonly from: "person" | "assistant";
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly page: string;
}

function isEntry(value: unknown): value is AssistantEntry {
  return (
    isRecord(value) &&
    ["id", "content", "at", "page"].every((name) => typeof value[name] === "string") &&
    (value["from"] === "person" || value["from"] === "assistant")
  );
}

/** The last 50 entries; what is not an entry is dropped, the rest is kept. */
export const assistantHistoryCodec = documentCodec<readonly AssistantEntry[]>("assistant-history", {
  version: 1,
  empty: [],
  accept: (value) => (Array.isArray(value) ? value.filter(isEntry).slice(-assistantHistoryLimit) : undefined),
});
