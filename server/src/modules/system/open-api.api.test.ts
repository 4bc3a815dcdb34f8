import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/start-test-app.ts";
import { version } from "./version.ts";
import root from "../../../../package.json" with { type: "json" };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe("the description of the API", () => {
  it("is valid OpenAPI 3.1 and names every endpoint [PLT-05]", async () => {
    const response = await test.app.inject("/api/openapi.json");
    expect(response.statusCode).toBe(200);
    const document = response.json();
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it("answers for the very routes that are mounted, and for no others under /api [PLT-05]", () => {
    for (const { method, path } of Object.values(endpoints)) {
      const url = path.replace(/\{(\w+)\}/g, ":$1");
      expect(test.app.hasRoute({ method, url }), `${method} ${path}`).toBe(true);
    }
  });

  it("carries the version of the product", () => {
    expect(version).toBe(root.version);
  });
});
