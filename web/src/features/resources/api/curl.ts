import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import type { Call } from "./calls.ts";

/** A text as a single word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command that makes the call with the reference's example values. */
export function curlOf({ method, path, operation }: Call, servers: OpenApiDocument["servers"]): string {
  const values = new Map(operation.parameters.map(({ name, schema }) => [name, String(exampleOf(schema))]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ""));
  const query = new URLSearchParams(
    operation.parameters
      .filter(({ in: place, required }) => place === "query" && required)
      .map(({ name }) => [name, values.get(name) ?? ""]),
  );
  const address = `${servers[0]?.url ?? ""}${filled}${query.size > 0 ? `?${query}` : ""}`;
  const headers = [
    ...(operation.security?.length !== 0 ? ["Authorization: Bearer $TOKEN"] : []),
    ...(values.has("Idempotency-Key") ? ["Idempotency-Key: $(uuidgen)"] : []),
  ];
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(address)}`,
    // Double quotes, so that the shell fills in the token.
    ...headers.map((header) => `  -H "${header}"`),
    ...bodyOf(operation.requestBody?.content),
  ].join(" \\\n");
}

type Content = NonNullable<Call["operation"]["requestBody"]>["content"];

function bodyOf(content: Content | undefined): readonly string[] {
  if (content === undefined) return [];
  const json = content["application/json"];
  if (json === undefined) return ["  --data-binary @file"];
  return ["  -H 'Content-Type: application/json'", `  -d ${quoted(JSON.stringify(exampleOf(json.schema), null, 2))}`];
}
