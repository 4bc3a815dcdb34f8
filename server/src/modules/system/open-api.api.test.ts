import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";
import { version } from "../../platform/version.ts";
import root from "../../../../package.json" with { type: "json" };

const test = useTestApp();

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

  it("is sent compressed, and not at all to a caller that has it already [PLT-05]", async () => {
    const get = (headers: Record<string, string>) => test.app.inject({ url: "/api/openapi.json", headers });
    const plain = await get({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    // It may grow with the calls, and not by writing again what several of them share.
    expect(plain.rawPayload.length / Object.keys(endpoints).length).toBeLessThan(1600);
    const etag = String(plain.headers.etag);
    const [br, gzip] = [await get({ "accept-encoding": "gzip, br" }), await get({ "accept-encoding": "gzip, br;q=0" })];
    expect([br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(120_000);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ "if-none-match": known });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("is refused to an address that asks for it too often, and to no other [PLT-05]", async () => {
    const { callsPerMinute } = endpoints.openApi;
    const ask = (remoteAddress: string, url: string = endpoints.openApi.path) =>
      test.app.inject({ url, remoteAddress });
    const statuses: number[] = [];
    for (let call = 0; call <= callsPerMinute; call += 1) statuses.push((await ask("203.0.113.9")).statusCode);
    expect(statuses.lastIndexOf(200)).toBe(callsPerMinute - 1);
    const refused = await ask("203.0.113.9");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "request.too_many"]);
    expect(refused.headers["retry-after"]).toBeDefined();
    expect((await ask("203.0.113.10")).statusCode).toBe(200);
    expect((await ask("203.0.113.9", "/api/about")).statusCode).toBe(200);
  });

  it("carries the version of the product", () => {
    expect(version).toBe(root.version);
  });
});
