import type { JsonSchema, OpenApiDocument, Operation } from "@cerebro/contracts/entities/platform/open-api.ts";
import { createResolver, type Resolved } from "@cerebro/contracts/reference/resolve.ts";

/** One call of the API as the reference shows it, with nothing left to look up. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly operation: Resolved<Operation>;
  readonly refusals: readonly Refusal[];
}

export interface Refusal {
  readonly code: string;
  readonly status: string;
  readonly text: string;
}

export function callsOf(document: OpenApiDocument): readonly Call[] {
  const resolve = createResolver(document);
  const known = new Map(allRefusals(document).map((refusal) => [refusal.code, refusal]));
  return Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, described]): Call => {
        const operation = resolve(described);
        const [tag] = operation.tags;
        const refusals = [...new Set(refusedWith(operation))].flatMap((code) => known.get(code) ?? []);
        return { id: operation.operationId, method: method.toUpperCase(), path, tag, operation, refusals };
      }),
    )
    .sort((one, other) => one.tag.localeCompare(other.tag));
}

/** Calls whose path, name, summary or refusals hold every word that was typed. */
export function findCalls(calls: readonly Call[], query: string): readonly Call[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const refusals = call.refusals.flatMap(({ code, text }) => [code, text]);
    const text = [call.method, call.path, call.id, call.tag, call.operation.summary, ...refusals].join(" ");
    return words.every((word) => text.toLowerCase().includes(word));
  });
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? (value as JsonSchema) : {};
const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const codeOf = (schema: JsonSchema | undefined): JsonSchema => asSchema(asSchema(schema?.["properties"])["code"]);

/** Every refusal of the API once, for the table that problem answers point at by `/api#code`. */
export function allRefusals({ components }: Pick<OpenApiDocument, "components">): readonly Refusal[] {
  const code = codeOf(components.schemas["Problem"]);
  const [texts, statuses] = [asTexts(code["x-enum-descriptions"]), asTexts(code["x-enum-statuses"])];
  return asTexts(code["enum"])
    .map((name, index) => ({ code: name, status: statuses[index] ?? "", text: texts[index] ?? "" }))
    .sort((one, other) => one.code.localeCompare(other.code));
}

/** Codes a call may be refused with. */
function refusedWith({ responses }: Resolved<Operation>): readonly string[] {
  return Object.values(responses).flatMap(({ content }) => {
    const forms = content?.["application/problem+json"]?.schema["allOf"];
    return Array.isArray(forms) ? forms.slice(1).flatMap((form) => asTexts(codeOf(asSchema(form))["enum"])) : [];
  });
}
