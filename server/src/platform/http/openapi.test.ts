import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { errors } from "@cerebro/contracts/errors/errors.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import { createResolver } from "@cerebro/contracts/reference/resolve.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeApi, pathNames } from "./openapi.ts";
import { compactSchema } from "./openapi-compact.ts";
import { openSchemaBook } from "./openapi-names.ts";
import { schemaOf } from "./openapi-schema.ts";

const order = endpoint({
  method: "POST",
  path: "/api/orders/{orderId}/lines",
  tag: "orders",
  summary: "Adds a line",
  access: { role: "wms" },
  input: z.strictObject({ orderId: z.uuid(), sku: z.string().max(40), quantity: z.int().min(2).default(3) }),
  output: z.strictObject({ number: z.string() }),
  errors: ["request.stale"],
  status: 201,
});

describe("describeApi", async () => {
  const book = await openSchemaBook();
  const document = describeApi({ order }, { version: "1.2.3", url: "https://example.com", book });
  const operation = createResolver(document)(document.paths["/api/orders/{orderId}/lines"]?.["post"]);

  it("splits the flat input into path and body [PLT-05]", () => {
    expect(operation?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ["orderId", "path", true],
      ["Idempotency-Key", "header", undefined],
    ]);
    expect(operation?.requestBody?.content["application/json"]?.schema).toMatchObject({
      required: ["sku"],
      properties: { sku: { type: "string", maxLength: 40 }, quantity: { type: "integer", minimum: 2, default: 3 } },
      additionalProperties: false,
    });
  });

  it("lists its own refusals by status, and under default those of the way it is called [PLT-05]", () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual(["201", "409", "default"]);
    const codesOf = (status: string) => operation?.responses[status]?.content?.["application/problem+json"]?.schema;
    const own = ["request.duplicate", "request.overlap", "request.referenced", "request.stale"];
    expect(codesOf("409")).toMatchObject({ allOf: [{}, { properties: { code: { enum: own } } }] });
    const shared = ["auth.required", "idempotency.key_reused", "request.invalid", "server.unavailable"];
    expect(codesOf("default")).toMatchObject({
      allOf: [{}, { properties: { code: { enum: expect.arrayContaining(shared) } } }],
    });
  });

  it("names the status and text of every refusal once [PLT-05]", () => {
    const { properties } = document.components.schemas["Problem"] ?? {};
    const { code } = properties as Record<string, Record<string, readonly unknown[]>>;
    expect(code?.["enum"]).toEqual(Object.keys(errors));
    expect(code?.["x-enum-statuses"]?.[Object.keys(errors).indexOf("request.stale")]).toBe(409);
    expect(code?.["x-enum-descriptions"]).toHaveLength(Object.keys(errors).length);
  });

  it("asks for a token unless anyone may call [PLT-05]", () => {
    expect(document.security).toEqual([{ accessToken: [] }, { apiKey: [] }]);
    expect(operation?.security).toBeUndefined();
    const open = { order: { ...order, access: "public" as const } };
    const { paths } = describeApi(open, { version: "1", url: "https://example.com", book });
    expect(paths["/api/orders/{orderId}/lines"]?.["post"]?.security).toEqual([]);
  });
});

describe("the whole description", async () => {
  const document = describeApi(endpoints, { version: "1", url: "https://x.example", book: await openSchemaBook() });
  const text = JSON.stringify(document);
  const bookOfOrder = await openSchemaBook();

  it("has at most 1,600 bytes for each call, since each schema and refusal is written once [PLT-05]", () => {
    expect(text.length / Object.keys(endpoints).length).toBeLessThan(1_600);
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(300);
  });

  it("refers to nothing that is not there [PLT-05]", () => {
    const pieces = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(pieces.length).toBe([...text.matchAll(/"\$ref":"/g)].length);
    const components = document.components as Record<string, Record<string, unknown>>;
    const missing = pieces.filter(([, kind = "", name = ""]) => components[kind]?.[name] === undefined);
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });

  it("closes objects of requests, and leaves those of answers open [PLT-05]", () => {
    const described = describeApi({ order }, { version: "1", url: "https://x.example", book: bookOfOrder });
    const { requestBody, responses } = described.paths["/api/orders/{orderId}/lines"]?.["post"] ?? {};
    expect(JSON.stringify(requestBody)).toContain('"additionalProperties":false');
    expect(JSON.stringify(responses?.["201"])).not.toContain("additionalProperties");
  });

  it("writes a value that may be null by its two types [PLT-05]", () => {
    const schema = compactSchema(schemaOf(z.strictObject({ dueAt: z.iso.datetime().nullable() }), "input"), "input");
    expect(schema["properties"]).toEqual({ dueAt: { type: ["string", "null"], format: "date-time" } });
    const choice = schemaOf(z.enum(["a", "b"]).nullable(), "input");
    expect(compactSchema(choice, "input")).toEqual(choice);
  });

  it("says with references what the contracts say without [PLT-05]", () => {
    const resolve = createResolver(document);
    for (const endpoint of Object.values<Endpoint>(endpoints).filter(({ download }) => download !== true)) {
      const { responses } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
      const answer = responses?.[String(endpoint.status ?? 200)];
      const schema = answer === undefined ? undefined : resolve(answer).content?.["application/json"]?.schema;
      expect(compactSchema(schema ?? {}, "output"), endpoint.path).toEqual(
        compactSchema(schemaOf(endpoint.output, "output"), "output"),
      );
    }
  });
});

describe("the example of each endpoint", () => {
  const declared: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
  it.each(declared)("%s is accepted by its own contract [PLT-05]", (_, { input, path }) => {
    expect(input.safeParse(exampleOf(schemaOf(input, "input"))).error?.issues ?? []).toEqual([]);
    for (const name of pathNames({ path } as Endpoint)) expect(Object.keys(input.shape)).toContain(name);
  });
  const answering = declared.filter(([, { download }]) => download !== true);
  it.each(answering)("%s shows an answer its contract accepts [PLT-05]", (_, { output }) => {
    const schema = schemaOf(output, "output");
    expect(output.safeParse(exampleOf(schema)).error?.issues ?? []).toEqual([]);
  });
});
