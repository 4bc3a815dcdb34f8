import type { OpenApiDocument } from "@cerebro/contracts/entities/platform/open-api.ts";
import { describe, expect, it } from "vitest";
import { collectionOf } from "./collection.ts";

const responses = { "200": { description: "Done." } };
const id = { name: "itemId", in: "path", required: true, schema: { examples: ["i-1"] } };
const search = { name: "search", in: "query", schema: { type: "string", examples: ["mug"] } };
const note = { type: "object", properties: { note: { type: "string", examples: ["hello"] } }, required: ["note"] };
const document = {
  openapi: "3.1.1",
  info: { title: "Test", version: "2", description: "" },
  servers: [{ url: "https://example.com" }],
  security: [],
  tags: [{ name: "inventory" }],
  paths: {
    "/api/items/{itemId}": {
      get: { operationId: "getItem", tags: ["inventory"], summary: "One item", parameters: [id, search], responses },
      put: {
        operationId: "noteItem",
        tags: ["inventory"],
        summary: "Note",
        parameters: [id],
        responses,
        requestBody: { required: true, content: { "application/json": { schema: note } } },
      },
    },
  },
  components: { schemas: {}, parameters: {}, responses: {} },
} as unknown as OpenApiDocument;

describe("the collection of the API", () => {
  it("has every call with its path, query and body [APP-16]", () => {
    const { info, item, variable } = collectionOf(document, "https://cerebro.example");
    expect(info.name).toBe("Test 2");
    expect(variable[0]).toEqual({ key: "baseUrl", value: "https://cerebro.example" });
    expect(item.map(({ name }) => name)).toEqual(["inventory"]);
    const [get, put] = item[0]?.item ?? [];
    expect(get?.request.url.raw).toBe("{{baseUrl}}/api/items/:itemId");
    expect(get?.request.url.variable).toEqual([{ key: "itemId", value: "i-1" }]);
    expect(get?.request.url.query).toEqual([{ key: "search", value: "mug", disabled: true }]);
    expect(put?.request).toMatchObject({ method: "PUT", body: { mode: "raw", raw: '{\n  "note": "hello"\n}' } });
  });
});
