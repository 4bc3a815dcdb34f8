import { beforeAll, describe, expect, it } from "vitest";
import { type OAuthRequest, OAuthSite, redirect, refusalOf } from "../../../../test/oauth-site.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useStarted } from "../../../../test/use-test-app.ts";
import { deleteStale } from "../housekeeping.store.ts";

const oauth = useStarted(() => OAuthSite.start());
let clerk: SignedInPerson;

beforeAll(async () => {
  clerk = await oauth.test.signIn(["wms"]);
});

describe("what strangers send", () => {
  it.each([
    ["http://app.example/callback"],
    ["javascript:alert(1)"],
    ["https://user:word@app.example/"],
    ["https://app.example/#part"],
    ["http://127.0.0.1.evil.example/"],
    ["app.example"],
  ])("is not registered as an address: %s [SVC-05]", async (address) => {
    const refused = await refusalOf(await oauth.register({ client_name: "X", redirect_uris: [address] }));
    expect(refused).toMatchObject({ status: 400, error: "invalid_redirect_uri" });
  });

  it("is not registered as a name, a grant or nothing [SVC-05]", async () => {
    const tried = async (metadata: object) => (await refusalOf(await oauth.register(metadata))) as unknown;
    const bad = { status: 400, error: "invalid_client_metadata" };
    const redirect_uris = [redirect];
    expect(await tried({ redirect_uris, client_name: "see www.evil.example/now" })).toMatchObject(bad);
    expect(await tried({ redirect_uris, client_name: "Ban\u202Ek" })).toMatchObject(bad);
    expect(await tried({ redirect_uris, grant_types: ["client_credentials"] })).toMatchObject(bad);
    expect(await tried({})).toMatchObject({ status: 400, error: "invalid_redirect_uri" });
  });

  it("leads to no page of theirs: an unknown application or address is told to the person only [SVC-05]", async () => {
    const request = await oauth.registered();
    const tried = async (more: OAuthRequest) => {
      const query = new URLSearchParams({ ...request, ...more }).toString();
      return (await clerk.request("GET", `/api/auth/applications/request?${query}`)).json<Record<string, unknown>>();
    };
    expect(await tried({ client_id: "app_nobody" })).toMatchObject({ code: "auth.application_unknown" });
    expect(await tried({ redirect_uri: "https://evil.example/" })).toMatchObject({ code: "auth.application_address" });
    expect(await tried({ redirect_uri: `${redirect}/more` })).toMatchObject({ code: "auth.application_address" });
    const errorOf = async (more: OAuthRequest) =>
      new URL(String((await tried(more))["location"])).searchParams.get("error");
    expect(await errorOf({ code_challenge_method: "plain" })).toBe("invalid_request");
    expect(await errorOf({ code_challenge: "" })).toBe("invalid_request");
    expect(await errorOf({ response_type: "token" })).toBe("unsupported_response_type");
    expect(await errorOf({ scope: "admin" })).toBe("invalid_scope");
    expect(await errorOf({ resource: "https://elsewhere.example/mcp" })).toBe("invalid_target");
  });

  it("at the token address is refused in the words of OAuth [SVC-05]", async () => {
    expect(await refusalOf(await oauth.form("/oauth/token", {}))).toMatchObject({ error: "invalid_request" });
    expect(await refusalOf(await oauth.form("/oauth/token", { grant_type: "password", client_id: "x" }))).toMatchObject(
      {
        error: "unsupported_grant_type",
      },
    );
    expect(await refusalOf(await oauth.form("/oauth/token", { grant_type: "refresh_token" }))).toMatchObject({
      status: 401,
      error: "invalid_client",
    });
    const unknown = { grant_type: "authorization_code", client_id: "x", code: "x" };
    expect(await refusalOf(await oauth.form("/oauth/token", unknown))).toMatchObject({ error: "invalid_grant" });
    expect((await oauth.form("/api/auth/login", { email: "a@b.example", password: "x" })).status).toBe(415);
  });

  it("is bounded: a network may register 20 applications that nobody connects, for a day [SVC-05]", async () => {
    await oauth.test.owner.query("delete from application_client");
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await oauth.register({ client_name: "Many", redirect_uris: [redirect] })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    await oauth.test.owner.query("update application_client set created_at = created_at - interval '2 days'");
    const [now, dayAgo] = [oauth.test.clock.now(), new Date(oauth.test.clock.now().getTime() - 86_400_000)];
    const before = { attemptsBefore: dayAgo, devicesBefore: dayAgo };
    await deleteStale(oauth.test.platform.database, { now, ...before });
    expect((await oauth.register({ client_name: "Many", redirect_uris: [redirect] })).status).toBe(201);
  });
});
