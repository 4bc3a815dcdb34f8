import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { createLog } from "./log.ts";

const lines: string[] = [];
const test = useTestApp({ log: createLog("trace", { write: (line: string) => void lines.push(line) }) });

describe("the log", () => {
  it("is one JSON object a line, with the request's id [PLT-09]", async () => {
    lines.length = 0;
    const response = await test.app.inject("/api/about");
    const found = lines.map((line) => JSON.parse(line)).find((line) => line.msg === "request");
    expect(found).toMatchObject({
      level: "info",
      requestId: response.headers["x-request-id"],
      method: "GET",
      path: "/api/about",
      status: 200,
    });
  });

  it("holds no password, token or code of real calls, answered or refused [PLT-09]", async () => {
    lines.length = 0;
    const password = "Correct-horse-4711";
    const person = await test.signIn(["admin"]);
    const call = (url: string, payload: object) => test.app.inject({ method: "POST", url, payload });
    await call("/api/auth/login", { email: person.email, password });
    await call("/api/auth/register", { email: "new@example.com", password, name: "New", organisation: "New one" });
    const refreshed = await call("/api/auth/refresh-token", { refreshToken: person.refreshToken });
    await call("/api/auth/reset-password/reset-token-4711", { password });
    await call("/api/auth/reset-password", { token: "body-token-4711-4711", password });
    await call("/api/auth/invitations/accept", { token: "body-token-4711-4711", name: "New", password });
    const links = ["/api/auth/verify-email/", "/reset-password/", "/verify-email/", "/accept-invitation/", "/no-page/"];
    for (const path of links) await test.app.inject(`${path}link-token-4711-4711`);
    await test.app.inject(`/api/auth/verify-email/${"link-token-4711-4711".repeat(40)}`);
    await test.app.inject("/api/auth/verify-email/link-token-4711-4711%E0%A4%A");
    await call(`/api/about?token=query-token-4711`, {});
    await person.request("GET", "/api/users/profile");
    const secrets = [password, person.token, person.refreshToken, "reset-token-4711", "query-token-4711"];
    secrets.push("body-token-4711-4711", "link-token-4711-4711");
    secrets.push(
      ...Object.values<unknown>(refreshed.json())
        .filter((value) => typeof value === "string" && value.length > 20)
        .map(String),
    );
    const written = lines.join("");
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(written).not.toContain(secret);
  });

  it("keeps secrets out even where a line was careless, those of links too [PLT-09, AUTH-06, AUTH-07]", () => {
    lines.length = 0;
    const error = Object.assign(new Error("duplicate"), { code: "23505", detail: "Key (email)=(ada@example.com)" });
    test.platform.log.warn(
      { err: error, body: { password: "p-1", deep: { refreshToken: "t-1" } }, authorization: "Bearer a-1" },
      "careless",
    );
    const url = "/api/auth/verify-email/l-1?x=1";
    test.platform.log.warn({ url, err: new Error("no answer to POST /api/auth/reset-password/l-1") }, "careless");
    const written = lines.join("");
    expect(written).toContain("23505");
    for (const secret of ["p-1", "t-1", "a-1", "l-1", "ada@example.com"]) expect(written).not.toContain(secret);
  });
});
