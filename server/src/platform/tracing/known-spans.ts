import { SpanKind } from "@opentelemetry/api";
import { failSpan, noteOnSpan, type SpanStart, spanned } from "./span.ts";

const system = { "db.system.name": "postgresql" };

/** Attribute with the organization whose work a span is. */
export const organisationAttribute = "cerebro.organization.id";

export const noteOrganisation = (id: string): void => noteOnSpan({ [organisationAttribute]: id });

/** A transaction or a stream of the database, of which the statements are counted. */
export const databaseSpan = (name: "transaction" | "stream"): SpanStart => ({
  name,
  kind: SpanKind.CLIENT,
  attributes: { ...system, "db.operation.name": name },
});

/** A single statement: its operation and its first table, never its text or values. */
export function statementSpan(text: string): SpanStart {
  const operation = (/[a-z]+/i.exec(text)?.[0] ?? "statement").toUpperCase();
  const table = /\b(?:from|into|update)\s+([a-z_]\w*)/.exec(text.replace(/\bextract\(\w+ from/g, ""))?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: SpanKind.CLIENT,
    attributes: {
      ...system,
      "db.operation.name": operation,
      ...(table !== undefined && { "db.collection.name": table }),
    },
  };
}

/** A request to another program; of its address only the host is recorded. */
export function spannedRequest<T extends { readonly status: number | null }>(
  { method, url }: { readonly method: "GET" | "POST"; readonly url: string },
  work: () => Promise<T>,
): Promise<T> {
  const describe = (): SpanStart => ({
    name: method,
    kind: SpanKind.CLIENT,
    attributes: { "http.request.method": method, "server.address": URL.parse(url)?.hostname ?? "" },
  });
  return spanned(describe, async () => {
    const answer = await work();
    if (answer.status !== null) noteOnSpan({ "http.response.status_code": answer.status });
    if (answer.status === null || answer.status >= 400) failSpan(String(answer.status ?? "no_answer"));
    return answer;
  });
}
