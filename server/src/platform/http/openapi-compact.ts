import { hash } from "node:crypto";
import type { JsonSchema, OpenApiDocument, RequestBody } from "@cerebro/contracts/entities/platform/open-api.ts";
import { readJson } from "../read-json.ts";

type Components = OpenApiDocument["components"];

/**
 * The same description in fewer bytes. A value that may be null is written by its two types. Schemas of answers have
 * neither limits nor closed objects: limits are for those who send, and a client accepts the field that a later version adds.
 * An answer or a request body of several calls is one component.
 */
export function compact(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document;
  const sent = componentsOfRequests(document);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    compactSchema(schema, sent.has(name) ? "input" : "output"),
  ]);
  const operations = mapOperations(paths);
  const responses = shareAnswers(operations);
  const requestBodies = shareBodies(operations);
  return shareSchemas({
    ...document,
    paths: operations,
    components: {
      ...components,
      responses: { ...components.responses, ...responses },
      requestBodies,
      schemas: Object.fromEntries(schemas) as Components["schemas"],
      parameters: rewrite(components.parameters, nullableByTypes) as Components["parameters"],
    },
  });
}

/** Shorter schemas cost less than a reference to them. */
const sharedFromLength = 70;

/** A longer schema that is at several places without a name is one component, named by the hash of its form. */
function shareSchemas(document: OpenApiDocument): OpenApiDocument {
  const forms = new Map<string, number>();
  rewrite(document.paths, (node) => count(node, forms));
  rewrite(document.components, (node) => count(node, forms));
  const named = new Map<string, JsonSchema>();
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== "object" || value === null) return value;
    const inside = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, share(child)]));
    const form = formOf(value as JsonSchema);
    if (form === undefined || (forms.get(form) ?? 0) < 2) return inside;
    const name = `schema-${hash("sha256", form, "hex").slice(0, 8)}`;
    named.set(name, inside);
    return { $ref: `#/components/schemas/${name}` };
  };
  const { schemas, ...others } = document.components;
  const own = Object.entries(schemas).map(([name, schema]) => [
    name,
    Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, share(child)])),
  ]);
  const shared = {
    ...document,
    paths: share(document.paths) as OpenApiDocument["paths"],
    components: { ...(share(others) as typeof others), schemas: Object.fromEntries(own) as Components["schemas"] },
  };
  return {
    ...shared,
    components: { ...shared.components, schemas: { ...shared.components.schemas, ...Object.fromEntries(named) } },
  };
}

/** The text of a schema that may become a component; undefined for other parts of the document and for short ones. */
function formOf(node: JsonSchema): string | undefined {
  const isSchema = typeof node["type"] === "string" || Array.isArray(node["type"]) || Array.isArray(node["anyOf"]);
  if (!isSchema || "in" in node || "scheme" in node) return undefined;
  const form = JSON.stringify(node);
  return form.length < sharedFromLength ? undefined : form;
}

function count(node: JsonSchema, forms: Map<string, number>): JsonSchema {
  const form = formOf(node);
  if (form !== undefined) forms.set(form, (forms.get(form) ?? 0) + 1);
  return node;
}

/** One schema as the document writes it. */
export function compactSchema(schema: JsonSchema, io: "input" | "output"): JsonSchema {
  return rewrite(schema, io === "input" ? nullableByTypes : asAnswer) as JsonSchema;
}

function mapOperations(paths: OpenApiDocument["paths"]): OpenApiDocument["paths"] {
  const operations = Object.entries(paths).map(([path, byMethod]) => {
    const compacted = Object.entries(byMethod).map(([method, operation]) => [
      method,
      {
        ...(rewrite(operation, nullableByTypes) as typeof operation),
        responses: rewrite(operation.responses, asAnswer),
      },
    ]);
    return [path, Object.fromEntries(compacted)];
  });
  return Object.fromEntries(operations) as OpenApiDocument["paths"];
}

/** Names of all schemas that a request refers to, directly or through others. */
function componentsOfRequests({ paths, components }: OpenApiDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      collect(components.schemas[name]);
    }
  };
  collect(components.parameters);
  for (const { parameters, requestBody } of Object.values(paths).flatMap((byMethod) => Object.values(byMethod))) {
    collect([parameters, requestBody]);
  }
  return found;
}

const scalars: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);

/** An object that needs no field says so by saying nothing. */
function withoutEmptyRequired(node: JsonSchema): JsonSchema {
  const { required, ...rest } = node;
  return Array.isArray(required) && required.length === 0 ? rest : node;
}

function nullableByTypes(whole: JsonSchema): JsonSchema {
  const node = withoutEmptyRequired(whole);
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node;
  const [solid, empty] = anyOf as [JsonSchema, JsonSchema];
  const isPlain = scalars.has(solid["type"]) && solid["enum"] === undefined && solid["const"] === undefined;
  return isPlain && empty["type"] === "null" ? { ...solid, ...rest, type: [solid["type"], "null"] } : node;
}

const limits = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"];

function asAnswer(node: JsonSchema): JsonSchema {
  const kept = Object.entries(node).filter(([key, value]) => {
    if (key === "additionalProperties") return value !== false;
    // A property may have the name of a limit; its value is then a schema.
    return !limits.includes(key) || typeof value === "object";
  });
  return nullableByTypes(Object.fromEntries(kept));
}

/** Replaces each answer that several calls give by a reference, in place; returns the components. */
function shareAnswers(paths: OpenApiDocument["paths"]): Components["responses"] {
  const places = Object.values(paths).flatMap((byMethod) =>
    Object.values(byMethod).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, answer]) => {
        const name = nameOfAnswer(status, answer);
        return name === undefined
          ? []
          : [{ responses, status, name, answer: answer as Components["responses"][string] }];
      }),
    ),
  );
  const shared = [...Map.groupBy(places, ({ name }) => name)].filter(([, same]) => same.length > 1);
  return Object.fromEntries(
    shared.flatMap(([name, same]) => {
      const [first] = same;
      for (const { responses, status } of same) responses[status] = { $ref: `#/components/responses/${name}` };
      return first === undefined ? [] : [[name, first.answer]];
    }),
  );
}

/** Replaces each request body that several calls take by a reference, in place; returns the components. */
function shareBodies(paths: OpenApiDocument["paths"]): Components["requestBodies"] {
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const taking = operations.filter(({ requestBody }) => requestBody !== undefined);
  const byForm = Map.groupBy(taking, ({ requestBody }) => JSON.stringify(requestBody));
  const shared = [...byForm].filter(([, same]) => same.length > 1);
  return Object.fromEntries(
    shared.map(([form, same]) => {
      const name = `body-${hash("sha256", form, "hex").slice(0, 8)}`;
      for (const operation of same) operation.requestBody = { $ref: `#/components/requestBodies/${name}` };
      return [name, readJson(form) as RequestBody];
    }),
  );
}

/** `200-Item`, of an answer in JSON whose schema is one component; another answer is named by the hash of its form. */
function nameOfAnswer(status: string, answer: object): string | undefined {
  if ("$ref" in answer) return undefined;
  const content = "content" in answer ? (answer.content as Components["responses"][string]["content"]) : undefined;
  const [kind, another] = Object.keys(content ?? {});
  const reference = content?.["application/json"]?.schema["$ref"];
  if (kind === "application/json" && another === undefined && typeof reference === "string") {
    return `${status}-${reference.slice(reference.lastIndexOf("/") + 1)}`;
  }
  return `${status}-${hash("sha256", JSON.stringify(answer), "hex").slice(0, 8)}`;
}

function rewrite(value: unknown, change: (node: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change));
  if (typeof value !== "object" || value === null) return value;
  const children = Object.entries(value).map(([key, child]) => [key, rewrite(child, change)]);
  return change(Object.fromEntries(children) as JsonSchema);
}
