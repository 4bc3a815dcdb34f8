import { describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({
  config: {
    oidcProviders: [{ id: "away", name: "Away", issuer: "http://127.0.0.1:9", clientId: "x", allowHttp: true }],
  },
});

const secret = "x".repeat(43);
const returned = { provider: "nobody", code: "c", state: "nobody.s" };

describe("the server's message for a failed act of signing in", () => {
  it.each([
    ["login", "POST", "/api/auth/login", { password: "wrong" }, 401, "E-mail address or password is wrong."],
    ["second factor", "POST", "/api/auth/second-factor", { challenge: secret, code: "123456" }, 401, "This sign-in took too long. Start again."],
    ["registration", "POST", "/api/auth/register", { name: "Ada", password: "password1", organisation: "Engines" }, 400, "This password is easy to guess. Choose another one."],
    ["token refresh", "POST", "/api/auth/refresh-token", { refreshToken: secret }, 401, "Session expired. Please log in again."],
    ["reset request", "POST", "/api/auth/forgot-password", { email: "nobody" }, 400, "Invalid request. Please check your input."],
    ["reset", "POST", `/api/auth/reset-password/${secret}`, { password: goodPassword }, 410, "This link is no longer valid. Ask for a new one."],
    ["reset by body", "POST", "/api/auth/reset-password", { token: secret, password: goodPassword }, 410, "This link is no longer valid. Ask for a new one."],
    ["verification", "GET", `/api/auth/verify-email/${secret}`, undefined, 410, "This link is no longer valid. Ask for a new one."],
    ["verification by body", "POST", "/api/auth/verify-email", { token: secret }, 410, "This link is no longer valid. Ask for a new one."],
    ["provider that is unknown", "POST", "/api/auth/oauth/callback", returned, 404, "This sign-in provider is not configured."],
    ["provider that refuses", "POST", "/api/auth/oauth/callback", { ...returned, provider: "away" }, 401, "Sign-in with Away failed. Try again."],
    ["provider that does not answer", "GET", "/api/auth/oauth/away/start", undefined, 503, "Away does not answer at the moment. Try again later."],
  ] as const)("of a %s is its own text [AUTH-12]", async (...[, method, url, given, status, message]) => {
    const needsEmail = url.endsWith("login") || url.endsWith("register");
    const payload = given === undefined ? undefined : { ...(needsEmail && { email: newAddress() }), ...given };
    const answer = await test.app.inject({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toBe(message);
  }); // prettier-ignore
});
