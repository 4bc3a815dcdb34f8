import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type {
  Answer,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from "@cerebro/contracts/entities/open-api.ts";
import { type ErrorCode, errors, errorText } from "@cerebro/contracts/errors/errors.ts";
import { exampleOf } from "./openapi-example.ts";
import { fieldsOf, schemaOf } from "./openapi-schema.ts";

const problemReference = { $ref: "#/components/schemas/Problem" };

/** The API's description in OpenAPI 3.1, written from the contracts alone [PLT-05]. */
export function describeApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  { version, url }: { version: string; url: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  const tags = [...new Set(Object.values(endpoints).map((endpoint) => endpoint.tag))].toSorted();
  return {
    openapi: "3.1.1",
    info: { title: "Cerebro", version, description: introduction },
    servers: [{ url }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "`accessToken` of a sign-in; lives for minutes." },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "Made in the settings, with its own scopes.",
        },
      },
    },
  };
}

const introduction = [
  "Amounts of money are integers in minor units, quantities integers in the item's base unit, times ISO 8601 in UTC.",
  "Lists come in pages: ask again with the answer's `nextCursor`.",
  "A refusal is `application/problem+json` with a `code` that never changes and a text for people.",
  "Every write takes an `Idempotency-Key`: the same key with the same request gives the first answer again.",
].join("\n\n");

const problemSchema: JsonSchema = {
  type: "object",
  description: "A refusal, as RFC 9457 describes it.",
  required: ["type", "title", "status", "code", "message", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(errors) },
    message: { type: "string", description: "What to tell the person who asked." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    facts: { type: "object", description: "The figures behind the message." },
    requestId: { type: "string" },
  },
};

const sendsBody = (endpoint: Endpoint): boolean =>
  endpoint.upload === undefined && endpoint.method !== "GET" && endpoint.method !== "DELETE";

const writes = (endpoint: Endpoint): boolean => endpoint.method !== "GET" && endpoint.access !== "public";

export const pathNames = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""));

function operationOf(name: string, endpoint: Endpoint): Operation {
  const inPath = pathNames(endpoint);
  const fields = fieldsOf(schemaOf(endpoint.input, "input"));
  const inBody = sendsBody(endpoint) ? fields.filter((field) => !inPath.has(field.name)) : [];
  const parameters = fields
    .filter((field) => !inBody.includes(field))
    .map(({ name: field, schema, required }): Parameter => {
      const place = inPath.has(field) ? "path" : "query";
      return { name: field, in: place, required: required || place === "path", schema, example: exampleOf(schema) };
    });
  const body = requestBodyOf(endpoint, inBody);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessText(endpoint),
    security: endpoint.access === "public" ? [] : [{ accessToken: [] }, { apiKey: [] }],
    parameters: writes(endpoint) ? [...parameters, idempotencyKey] : parameters,
    ...(body !== undefined && { requestBody: body }),
    responses: { [String(endpoint.status ?? 200)]: successOf(endpoint), ...refusalsOf(endpoint) },
  };
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "8 to 128 letters, digits, dots, dashes or underscores, new for each intended change.",
  schema: { type: "string", pattern: "^[\\w.-]{8,128}$" },
  example: "order-4711-first-try",
};

function accessText({ access }: Endpoint): string {
  if (access === "public") return "Anyone may call it.";
  if (access === "signed-in") return "Anyone signed in may call it.";
  return `Needs the role ${access.role}, or one that includes it.`;
}

function requestBodyOf(endpoint: Endpoint, fields: ReturnType<typeof fieldsOf>): Operation["requestBody"] {
  if (endpoint.upload !== undefined) {
    return {
      required: true,
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  }
  if (fields.length === 0) return undefined;
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: fields.filter((field) => field.required).map((field) => field.name),
    additionalProperties: false,
  };
  const required = fields.some((field) => field.required);
  return { required, content: { "application/json": { schema, example: exampleOf(schema) } } };
}

function successOf(endpoint: Endpoint): Answer {
  if (endpoint.download === true) {
    const schema = { type: "string", format: "binary" };
    return { description: "The file.", content: { "application/octet-stream": { schema } } };
  }
  const schema = schemaOf(endpoint.output, "output");
  return { description: "Done.", content: { "application/json": { schema, example: exampleOf(schema) } } };
}

const serverCodes: readonly ErrorCode[] = [
  "server.unexpected",
  "server.unavailable",
  "server.disk_full",
  "server.no_connection",
  "server.out_of_resources",
];

/** Codes this endpoint can answer with: its own and those that come from the way it is called. */
export function refusalCodes(endpoint: Endpoint): readonly ErrorCode[] {
  const codes: ErrorCode[] = ["request.invalid", "request.too_many", ...serverCodes];
  if (endpoint.access !== "public") codes.push("auth.required", "auth.session_expired");
  if (typeof endpoint.access === "object") codes.push("auth.forbidden");
  if (pathNames(endpoint).size > 0) codes.push("request.not_found", "request.too_large");
  if (endpoint.upload !== undefined) codes.push("request.too_large", "request.unsupported_type");
  if (sendsBody(endpoint)) codes.push("request.malformed", "request.too_large", "request.unsupported_type");
  if (writes(endpoint)) codes.push("idempotency.key_invalid", "idempotency.key_reused");
  return [...new Set([...endpoint.errors, ...codes])];
}

function refusalsOf(endpoint: Endpoint): Record<string, Answer> {
  const byStatus = Map.groupBy(refusalCodes(endpoint), (code) => String(errors[code].status));
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusalOf(codes)]));
}

function refusalOf(codes: readonly ErrorCode[]): Answer {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorText(code)}`).join("\n\n"),
    content: {
      "application/problem+json": {
        schema: { allOf: [problemReference, { properties: { code: { enum: [...codes] } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, { summary: errorText(code), value: problem(code) }])),
      },
    },
  };
}

function problem(code: ErrorCode): Record<string, unknown> {
  const message = errorText(code);
  const requestId = "5f0c1b9e-6a3d-4c58-8f21-0d7e9b4a6c13";
  return { type: `/api#${code}`, title: message, status: errors[code].status, code, message, requestId };
}
