import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type {
  Answer,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from "@cerebro/contracts/entities/platform/open-api.ts";
import { type ErrorCode, errors } from "@cerebro/contracts/errors/errors.ts";
import { fieldsOf } from "@cerebro/contracts/reference/fields-of.ts";
import { compact } from "./openapi-compact.ts";
import type { SchemaBook } from "./openapi-schema.ts";

const problemReference = { $ref: "#/components/schemas/Problem" };

interface About {
  readonly version: string;
  readonly url: string;
  /** Names of schemas; what has none is written where it stands. */
  readonly book: SchemaBook;
}

/**
 * The API's description in OpenAPI 3.1, written from the contracts alone [PLT-05]. Common parts of several calls
 * (schemas, refusals, the header of a write) are components, so that a generated client has each once.
 */
export function describeApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  { version, url, book }: About,
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const responses: Record<string, Answer> = {};
  const parameters = { key: idempotencyKey, ...sharedParameters(Object.values(endpoints), book) };
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = operationOf(name, endpoint, { book, responses, parameters });
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation;
  }
  const tags = [...new Set(Object.values(endpoints).map((endpoint) => endpoint.tag))].toSorted();
  return compact({
    openapi: "3.1.1",
    info: { title: "Cerebro", version, description: introduction },
    servers: [{ url }],
    security: [{ accessToken: [] }, { apiKey: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...book.components },
      parameters,
      responses,
      requestBodies: {},
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
  });
}

const introduction = [
  "Amounts of money are integers in minor units, quantities integers in the item's base unit, times ISO 8601 in UTC.",
  "Lists come in pages: ask again with the answer's `nextCursor`.",
  "Texts hold no control characters other than line breaks and tabs.",
  "A call with `x-role` needs that role; other calls need a session or an API key, unless their `security` is empty.",
  "A refusal is `application/problem+json` with a `code` that never changes and a text for people.",
  "Every write takes an `Idempotency-Key`: the same key with the same request gives the first answer again. An answer that was not kept has the header `Idempotency-Not-Kept`.",
].join("\n\n");

const codes = Object.keys(errors) as readonly ErrorCode[];

const problemSchema: JsonSchema = {
  type: "object",
  description: "A refusal, as RFC 9457 describes it.",
  required: ["type", "title", "status", "code", "message", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: {
      type: "string",
      enum: codes,
      "x-enum-descriptions": codes.map((code) => errors[code].text),
      "x-enum-statuses": codes.map((code) => errors[code].status),
    },
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

interface Components {
  readonly book: SchemaBook;
  readonly responses: Record<string, Answer>;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

function operationOf(name: string, endpoint: Endpoint, components: Components): Operation {
  const { book, responses } = components;
  const { parameters, inBody } = partsOf(endpoint, book);
  const shared = parameters.map((parameter) => {
    const same = Object.entries(components.parameters).find(([, known]) => isDeepStrictEqual(known, parameter));
    return same === undefined ? parameter : { $ref: `#/components/parameters/${same[0]}` };
  });
  const body = requestBodyOf(endpoint, inBody);
  return {
    operationId: name,
    tags: [endpoint.tag],
    // Without the ids of requirements, which mean nothing to callers.
    summary: endpoint.summary.replace(/ \[[^[\]]*\]$/, ""),
    ...(typeof endpoint.access === "object" && { "x-role": endpoint.access.role }),
    ...(endpoint.access === "public" && { security: [] }),
    parameters: writes(endpoint) ? [...shared, { $ref: "#/components/parameters/key" }] : shared,
    ...(body !== undefined && { requestBody: body }),
    responses: { [String(endpoint.status ?? 200)]: successOf(endpoint, book), ...refusalsOf(endpoint, responses) },
  };
}

/** The flat input, split into path and query on one side and the body on the other. */
function partsOf(endpoint: Endpoint, book: SchemaBook) {
  const inPath = pathNames(endpoint);
  const fields = fieldsOf(book.of(endpoint.input, "input"));
  const inBody = sendsBody(endpoint) ? fields.filter((field) => !inPath.has(field.name)) : [];
  const parameters = fields
    .filter((field) => !inBody.includes(field))
    .map(({ name, schema, required }): Parameter => {
      const place = inPath.has(name) ? "path" : "query";
      return { name, in: place, ...((required || place === "path") && { required: true }), schema };
    });
  return { parameters: [...parameters, ...headersOf(endpoint, fields)], inBody };
}

/** Inputs that may also come as a header. */
function headersOf({ headers = {} }: Endpoint, fields: ReturnType<typeof fieldsOf>): Parameter[] {
  return fields.flatMap(({ name, schema }) => {
    const header = headers[name];
    return header === undefined ? [] : [{ name: header, in: "header" as const, schema }];
  });
}

const sharedByAtLeast = 2;

/** The forms that several calls have: the first of a name is called by it, the others by name and number. */
function sharedParameters(endpoints: readonly Endpoint[], book: SchemaBook): Record<string, Parameter> {
  const all = endpoints.flatMap((endpoint) => partsOf(endpoint, book).parameters);
  const byForm = [...Map.groupBy(all, (parameter) => JSON.stringify(parameter)).values()];
  const often = byForm.filter((same) => same.length >= sharedByAtLeast).toSorted((a, b) => b.length - a.length);
  const forms = often.flatMap(([parameter]) => (parameter === undefined ? [] : [parameter]));
  const named = [...Map.groupBy(forms, ({ name }) => name)].flatMap(([name, same]) =>
    same.map((parameter, place) => [place === 0 ? name : `${name}-${place + 1}`, parameter] as const),
  );
  return Object.fromEntries(named);
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "8 to 128 letters, digits, dots, dashes or underscores, new for each intended change. An answer with the header `Idempotency-Not-Kept` was not kept under the key, because it was given without a session, opened or ended one, or changed nothing: the same call is carried out again.",
  schema: { type: "string", pattern: "^[\\w.-]{8,128}$", examples: ["order-4711-first-try"] },
};

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
  return { ...(required && { required }), content: { "application/json": { schema } } };
}

function successOf(endpoint: Endpoint, book: SchemaBook): Answer {
  if (endpoint.download === true) {
    const schema = { type: "string", format: "binary" };
    return { description: "The file.", content: { "application/octet-stream": { schema } } };
  }
  const schema = book.of(endpoint.output, "output");
  const byLines = endpoint.lines === undefined ? {} : { [endpoint.lines]: { schema } };
  return { description: "Done.", content: { "application/json": { schema }, ...byLines } };
}

const serverCodes: readonly ErrorCode[] = [
  "server.unexpected",
  "server.contended",
  "server.unavailable",
  "server.disk_full",
  "server.no_connection",
  "server.busy",
  "server.out_of_resources",
];

/** Every code that can come from the way a call is made: the one refusal that all calls share. */
const callCodes: readonly ErrorCode[] = [
  ...serverCodes,
  "auth.forbidden",
  "auth.person_required",
  "auth.required",
  "auth.session_expired",
  "idempotency.key_invalid",
  "idempotency.key_reused",
  "request.duplicate",
  "request.invalid",
  "request.malformed",
  "request.not_found",
  "request.overlap",
  "request.referenced",
  "request.too_deep",
  "request.too_large",
  "request.too_many",
  "request.too_many_values",
  "request.too_slow",
  "request.unsupported_type",
];

const bodyCodes = [
  "request.malformed",
  "request.too_deep",
  "request.too_large",
  "request.too_many_values",
  "request.too_slow",
  "request.unsupported_type",
] as const satisfies readonly ErrorCode[];

/** Codes that come from the way a call is made, whatever it does. */
function commonCodes(endpoint: Endpoint): readonly ErrorCode[] {
  const common: ErrorCode[] = ["request.invalid", "request.too_many", ...serverCodes];
  if (endpoint.access !== "public") common.push("auth.required", "auth.session_expired");
  if (typeof endpoint.access === "object") common.push("auth.forbidden");
  if (pathNames(endpoint).size > 0) common.push("request.not_found", "request.too_large");
  if (endpoint.upload !== undefined) common.push("request.too_large", "request.unsupported_type");
  if (sendsBody(endpoint)) common.push(...bodyCodes);
  if (writes(endpoint)) common.push("idempotency.key_invalid", "idempotency.key_reused");
  if (endpoint.method !== "GET") common.push("request.duplicate", "request.referenced", "request.overlap");
  return common;
}

/** All codes this endpoint can answer with. */
export const refusalCodes = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set([...endpoint.errors, ...commonCodes(endpoint)]),
];

/**
 * A status with separate refusals lists all that come with it. Refusals that any call can give, such as one of a record
 * that is not there, are under `default`, which all calls share.
 */
function refusalsOf(endpoint: Endpoint, responses: Record<string, Answer>): Operation["responses"] {
  const ownCodes = endpoint.errors.filter((code) => !callCodes.includes(code));
  const own = new Set(ownCodes.map((code) => errors[code].status));
  const groups = Map.groupBy(refusalCodes(endpoint), (code) =>
    own.has(errors[code].status) ? String(errors[code].status) : "default",
  );
  return Object.fromEntries(
    [...groups].map(([status, unsorted]) => {
      const named = (status === "default" ? callCodes : unsorted).toSorted();
      const name = refusalName(status, named);
      responses[name] ??= refusalOf(named);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** The same for the same codes, however many other calls there are: names of components end up in other programs. */
function refusalName(status: string, named: readonly ErrorCode[]): string {
  if (status === "default") return status;
  const [only] = named;
  if (named.length === 1 && only !== undefined) return `${status}-${only}`;
  return `${status}-${hash("sha256", named.join(), "hex").slice(0, 8)}`;
}

const refusalOf = (named: readonly ErrorCode[]): Answer => ({
  description: "Refused",
  content: {
    "application/problem+json": {
      // OpenAPI 3.1 allows keywords beside a reference; both apply.
      schema: { ...problemReference, properties: { code: { enum: [...named] } } },
    },
  },
});
