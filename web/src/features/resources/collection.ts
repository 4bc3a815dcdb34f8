import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import { type Call, callsOf } from "./api/calls.ts";

/** A Postman collection, version 2.1, of every call of the API; Bruno and Insomnia import it, too. */
export function collectionOf(document: OpenApiDocument, origin: string) {
  const folders = Map.groupBy(callsOf(document), ({ tag }) => tag);
  return {
    info: {
      name: `${document.info.title} ${document.info.version}`,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [setting("key", "X-API-Key"), setting("value", "{{apiKey}}"), setting("in", "header")],
    },
    variable: [
      { key: "baseUrl", value: origin },
      { key: "apiKey", value: "" },
    ],
    item: [...folders]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, calls]) => ({ name, item: calls.map(requestOf) })),
  };
}

const setting = (key: string, value: string) => ({ key, value, type: "string" });

function requestOf({ method, path, operation }: Call) {
  const segments = path
    .slice(1)
    .replace(/\{(\w+)\}/g, ":$1")
    .split("/");
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const body = operation.requestBody?.content["application/json"]?.schema;
  return {
    name: operation.summary,
    request: {
      method,
      header: body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }],
      url: {
        raw: `{{baseUrl}}/${segments.join("/")}`,
        host: ["{{baseUrl}}"],
        path: segments,
        variable: named("path").map(({ name, schema }) => ({ key: name, value: String(exampleOf(schema)) })),
        query: named("query").map(({ name, schema, required }) => ({
          key: name,
          value: String(exampleOf(schema)),
          disabled: required !== true,
        })),
      },
      ...(body !== undefined && { body: { mode: "raw", raw: JSON.stringify(exampleOf(body), null, 2) } }),
    },
  };
}
