import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeApi, pathNames } from "./openapi.ts";
import { exampleOf } from "./openapi-example.ts";
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

describe("describeApi", () => {
  const { paths } = describeApi({ order }, { version: "1.2.3", url: "https://example.com" });
  const operation = paths["/api/orders/{orderId}/lines"]?.["post"];

  it("splits the flat input into path and body [PLT-05]", () => {
    expect(operation?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ["orderId", "path", true],
      ["Idempotency-Key", "header", false],
    ]);
    expect(operation?.requestBody?.content["application/json"]?.schema).toMatchObject({
      required: ["sku"],
      properties: { sku: { type: "string", maxLength: 40 }, quantity: { type: "integer", minimum: 2, default: 3 } },
      additionalProperties: false,
    });
  });

  it("lists its own refusals and those of the way it is called, by status [PLT-05]", () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(["201", "400", "401", "403", "409", "413", "415", "422", "429", "500", "503"]),
    );
    const conflict = operation?.responses["409"]?.content?.["application/problem+json"];
    expect(conflict?.schema).toMatchObject({ allOf: [{}, { properties: { code: { enum: ["request.stale"] } } }] });
  });

  it("asks for a token unless anyone may call [PLT-05]", () => {
    expect(operation?.security).toEqual([{ accessToken: [] }, { apiKey: [] }]);
    const open = describeApi({ order: { ...order, access: "public" } }, { version: "1", url: "https://example.com" });
    expect(open.paths["/api/orders/{orderId}/lines"]?.["post"]?.security).toEqual([]);
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
