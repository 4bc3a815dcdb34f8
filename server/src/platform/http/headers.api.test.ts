import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";
import { securityHeaders } from "./headers.ts";

const test = useTestApp();

describe("security headers", () => {
  it.each(["/api/about", "/api/nothing-here", "/healthz"])("stand on the answer to %s", async (path) => {
    const { headers } = await test.app.inject(path);
    expect(headers).toMatchObject(securityHeaders(test.platform.config));
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keep answers of the API out of caches", async () => {
    expect((await test.app.inject("/api/about")).headers["cache-control"]).toBe("no-store");
  });

  it("allow no foreign script, no inline script, no eval and no frame", () => {
    const policy =
      securityHeaders({ publicUrl: "http://localhost:3000", mapStyleUrl: null })["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  });

  it("lets pages ask the origin of an own map style, exactly that and for nothing else [LOG-08]", () => {
    const mapStyleUrl = "https://tiles.example:8443/styles/day.json";
    const policy =
      securityHeaders({ publicUrl: "http://localhost:3000", mapStyleUrl })["content-security-policy"] ?? "";
    const naming = policy.split("; ").filter((rule) => rule.includes("example"));
    expect(naming).toEqual([
      "img-src 'self' data: blob: https://tiles.example:8443",
      "connect-src 'self' https://tiles.example:8443",
    ]);
  });

  it("allows the policy that a map's library opens its workers by only where there is a map style [LOG-08]", () => {
    const typesOf = (mapStyleUrl: string | null) =>
      securityHeaders({ publicUrl: "http://localhost:3000", mapStyleUrl })
        ["content-security-policy"]?.split("; ")
        .find((rule) => rule.startsWith("trusted-types"));
    expect(typesOf(null)).toBe("trusted-types cerebro-workers");
    expect(typesOf("https://tiles.example/day.json")).toBe("trusted-types cerebro-workers default");
  });

  it("demand https for the future only where the product is reached by https", () => {
    expect(
      securityHeaders({ publicUrl: "https://cerebro.example", mapStyleUrl: null })["strict-transport-security"],
    ).toMatch(/^max-age=\d+/);
    expect(
      securityHeaders({ publicUrl: "http://localhost:3000", mapStyleUrl: null })["strict-transport-security"],
    ).toBeUndefined();
  });
});
