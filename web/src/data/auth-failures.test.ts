import type { EndpointByRoute } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describe, expect, it } from "vitest";
import { refusalText } from "./api-error.ts";
import { authFailureText } from "./auth-failures.ts";
import { Client } from "./client.ts";
import { Session } from "./session.ts";
import { RememberedValues } from "./storage/remembered.ts";

const acts = [
  ["POST /api/auth/login", "Login failed"],
  ["POST /api/auth/second-factor", "Login failed"],
  ["POST /api/auth/register", "Registration failed"],
  ["POST /api/auth/refresh-token", "Token refresh failed"],
  ["POST /api/auth/forgot-password", "Password reset request failed"],
  ["POST /api/auth/reset-password", "Password reset failed"],
  ["POST /api/auth/reset-password/{token}", "Password reset failed"],
  ["POST /api/auth/verify-email", "Email verification failed"],
  ["GET /api/auth/verify-email/{token}", "Email verification failed"],
  ["POST /api/auth/resend-verification", "Email verification failed"],
  ["GET /api/auth/oauth/{provider}/start", "Third-party sign-in failed"],
  ["POST /api/auth/oauth/callback", "Third-party sign-in failed"],
  ["POST /api/auth/providers/callback", "Third-party sign-in failed"],
] as const satisfies readonly (readonly [keyof EndpointByRoute, string])[];

/** What a person reads after the call was answered so. */
async function readAfter(route: keyof EndpointByRoute, answer: () => Promise<Response>): Promise<string> {
  const values = new RememberedValues({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const session = new Session({ values, fetch: answer, alone: (work) => work(false) });
  const client = new Client({ session, fetch: answer, sendFile: async () => "" });
  const call: (route: string, input: object) => Promise<unknown> = client.call.bind(client) as never;
  return call(route, { token: "t", provider: "p" }).then(() => "", refusalText);
}

describe.each(acts)("%s", (route, generic) => {
  it("shows the server's message, or its error, when it gives one [AUTH-12]", async () => {
    const said = async (body: object) => readAfter(route, async () => Response.json(body, { status: 401 }));
    expect(await said({ message: "The server's words." })).toBe("The server's words.");
    expect(await said({ error: "Its other words." })).toBe("Its other words.");
  });

  it(`says "${generic}" when the server gives none, or no answer comes [AUTH-12]`, async () => {
    for (const body of ["", "<html>bad gateway</html>", "{}", '{"message":""}'])
      expect(await readAfter(route, async () => new Response(body, { status: 502 }))).toBe(generic);
    expect(await readAfter(route, () => Promise.reject(new TypeError("Failed to fetch")))).toBe(
      `${generic}. Network connection lost. Please check your internet connection.`,
    );
  });
});

describe("any other call", () => {
  it('says "HTTP Error: {status}" where the server says nothing [AUTH-12]', async () => {
    expect(authFailureText("GET /api/about")).toBeUndefined();
    expect(await readAfter("GET /api/about", async () => new Response("", { status: 502 }))).toBe("HTTP Error: 502");
    expect(await readAfter("GET /api/about", () => Promise.reject(new TypeError("Failed to fetch")))).toBe(
      "Network connection lost. Please check your internet connection.",
    );
  });
});
