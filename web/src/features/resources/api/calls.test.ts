import type { OpenApiDocument, Operation } from "@cerebro/contracts/entities/platform/open-api.ts";
import { describe, expect, it } from "vitest";
import { allRefusals, callsOf, findCalls } from "./calls.ts";
import { curlOf } from "./curl.ts";
import { jsonParts } from "../../../parts/json-text.tsx";

const refusal = (code: string) => ({
  description: "Refused.",
  content: { "application/problem+json": { schema: { allOf: [{}, { properties: { code: { enum: [code] } } }] } } },
});

const operation = (change: Partial<Operation>): Operation => ({
  operationId: "listItems",
  tags: ["inventory"],
  summary: "Items",
  parameters: [],
  responses: { "200": { description: "Done." }, "404": { $ref: "#/components/responses/404-request.not_found" } },
  ...change,
});

const document: OpenApiDocument = {
  openapi: "3.1.1",
  info: { title: "Test", version: "1", description: "" },
  servers: [{ url: "https://example.com" }],
  security: [{ accessToken: [] }],
  tags: [{ name: "inventory" }],
  paths: {
    "/api/wms/items": {
      get: operation({
        parameters: [{ name: "text", in: "query", required: true, schema: { examples: ["two words"] } }],
      }),
    },
    "/api/wms/items/{itemId}/notes": {
      post: operation({
        operationId: "addNote",
        summary: "Adds a note",
        parameters: [
          { name: "itemId", in: "path", required: true, schema: { examples: ["a/b"] } },
          { $ref: "#/components/parameters/IdempotencyKey" },
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } },
        },
        responses: { "200": { description: "Done." }, "409": refusal("request.stale") },
      }),
    },
    "/api/about": { get: operation({ operationId: "about", tags: ["system"], security: [] }) },
  },
  components: {
    schemas: {
      Note: { type: "object", properties: { note: { $ref: "#/components/schemas/Text" } }, required: ["note"] },
      Text: { type: "string", examples: ["it's"] },
      Problem: {
        properties: {
          code: {
            enum: ["request.stale", "request.not_found"],
            "x-enum-descriptions": ["Changed meanwhile.", "Not found."],
            "x-enum-statuses": [409, 404],
          },
        },
      },
    },
    requestBodies: {},
    parameters: { IdempotencyKey: { name: "Idempotency-Key", in: "header", schema: {} } },
    responses: { "404-request.not_found": refusal("request.not_found") },
    securitySchemes: {},
  },
};
const calls = callsOf(document);
const callOf = (id: string) => {
  const call = calls.find((candidate) => candidate.id === id);
  if (call === undefined) throw new Error(id);
  return call;
};

describe("the reference's calls", () => {
  it("are found by every word of path, summary or refusal [PLT-05]", () => {
    const ids = (query: string) => findCalls(calls, query).map((call) => call.id);
    expect(ids("")).toEqual(["listItems", "addNote", "about"]);
    expect(ids("POST note")).toEqual(["addNote"]);
    expect(ids("request.stale")).toEqual(["addNote"]);
    expect(ids("changed meanwhile")).toEqual(["addNote"]);
    expect(ids("items nothing")).toEqual([]);
  });

  it("bring each refusal into the table once [PLT-05]", () => {
    expect(allRefusals(document).map(({ code, status }) => [code, status])).toEqual([
      ["request.not_found", "404"],
      ["request.stale", "409"],
    ]);
  });
});

describe("the command to try a call", () => {
  it("holds token, key, path and body, quoted for the shell [PLT-05]", () => {
    expect(curlOf(callOf("addNote"), document.servers)).toBe(
      [
        "curl -X POST 'https://example.com/api/wms/items/a%2Fb/notes'",
        '  -H "Authorization: Bearer $TOKEN"',
        '  -H "Idempotency-Key: $(uuidgen)"',
        "  -H 'Content-Type: application/json'",
        `  -d '{\n  "note": "it'\\''s"\n}'`,
      ].join(" \\\n"),
    );
  });

  it("asks in the query where there is no body, and without a token where none is needed [PLT-05]", () => {
    expect(curlOf(callOf("listItems"), document.servers)).toContain(
      "'https://example.com/api/wms/items?text=two+words'",
    );
    expect(curlOf(callOf("about"), document.servers)).toBe("curl 'https://example.com/api/about'");
  });
});

describe("JSON in colours", () => {
  it("loses no character", () => {
    const json = JSON.stringify({ name: 'a "quoted" text', list: [1, -2.5, true, null, "x:y"] }, null, 2);
    const parts = jsonParts(json);
    expect(parts.map((part) => part.text).join("")).toBe(json);
    expect(parts.filter((part) => part.kind === "name").map((part) => part.text)).toEqual(['"name":', '"list":']);
    expect(parts.filter((part) => part.kind === "value").map((part) => part.text)).toEqual([
      "1",
      "-2.5",
      "true",
      "null",
    ]);
  });
});
