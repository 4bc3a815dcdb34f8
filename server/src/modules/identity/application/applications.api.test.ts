import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { connectByOAuth, consent, requestOf, TestApplication } from "../../../../test/oauth-client.ts";
import { type OAuthRequest, OAuthSite, redirect, refusalOf, type Tokens } from "../../../../test/oauth-site.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useStarted } from "../../../../test/use-test-app.ts";

const oauth = useStarted(() => OAuthSite.start());
let site: string;
let clerk: SignedInPerson;
let url: URL;

beforeAll(async () => {
  site = oauth.origin;
  url = new URL("/mcp", site);
  clerk = await oauth.test.signIn(["wms"]);
});

describe("metadata", () => {
  it("leads a client from the refusal to the authorization server, S256 only [SVC-05]", async () => {
    const nobody = await oauth.list("ca_unknown");
    expect(nobody.status).toBe(401);
    const told = nobody.headers.get("www-authenticate") ?? "";
    expect(told).toContain(`Bearer resource_metadata="${site}/.well-known/oauth-protected-resource/mcp"`);
    expect(told).toContain('error="invalid_token"');
    const resource = (await (await fetch(`${site}/.well-known/oauth-protected-resource/mcp`)).json()) as object;
    expect(resource).toMatchObject({ resource: `${site}/mcp`, authorization_servers: [site] });
    const server = (await (await fetch(`${site}/.well-known/oauth-authorization-server`)).json()) as object;
    expect(server).toMatchObject({
      issuer: site,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    });
  });
});

describe.each(["2026-07-28", "2025-11-25"])("the official client of revision %s", (revision) => {
  it("registers, is allowed by a person, calls tools, and renews its tokens by itself [SVC-05]", async () => {
    const application = new TestApplication("Desk assistant");
    const client = await connectByOAuth(url, application, { person: clerk, revision });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("apply_change");
    expect(requestOf(application.asked)).toMatchObject({ resource: `${site}/mcp`, code_challenge_method: "S256" });
    const [first] = [application.kept];
    expect(first).toMatchObject({ token_type: "Bearer", expires_in: 600, scope: "mcp:read mcp:write" });
    oauth.test.clock.advance(11 * 60_000);
    expect((await client.listTools()).tools.length).toBeGreaterThan(4);
    expect(application.kept?.access_token).not.toBe(first?.access_token);
    await client.close();
    clerk = await oauth.test.signIn(["wms"], { organisationId: clerk.organisationId });
  });

  it("that was allowed to read only has no tool that changes, and is told so [SVC-05]", async () => {
    const client = await connectByOAuth(url, new TestApplication("Reader"), { person: clerk, allow: "read", revision });
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("apply_change");
    const call = { service: "inventory-management", action: "adjust_stock", params: {} };
    const { isError, content } = await client.callTool({ name: "run_service", arguments: call });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain("AUTH_APPLICATION_READ_ONLY");
    await client.close();
  });
});

describe("a person", () => {
  it("is told who asks for which organization and rights, and refuses cleanly [SVC-05]", async () => {
    const request = await oauth.registered();
    const query = new URLSearchParams(request).toString();
    const asked = await clerk.request("GET", `/api/auth/applications/request?${query}`);
    expect(asked.json()).toEqual({
      question: {
        name: "Planner Pro",
        host: "app.example",
        isLocal: false,
        scopes: ["mcp:read", "mcp:write"],
        organisation: "Test organisation",
        roles: ["wms"],
      },
      location: null,
    });
    const back = await consent(clerk, oauth.addressOf(request), "nothing");
    expect(back.href).toBe(`${redirect}?error=access_denied&state=s1&iss=${encodeURIComponent(site)}`);
    expect((await clerk.request("GET", "/api/auth/applications")).json()).toEqual(
      expect.objectContaining({ rows: expect.not.arrayContaining([expect.objectContaining({ name: "Planner Pro" })]) }),
    );
  });

  it("sees connected applications and disconnects one: its tokens end at once [SVC-05]", async () => {
    const person = await oauth.test.signIn(["wms"]);
    const tokens = await oauth.tokensFor(person);
    expect((await oauth.list(tokens.access_token)).status).toBe(200);
    const { rows } = (await person.request("GET", "/api/auth/applications")).json<{ rows: { id: string }[] }>();
    expect(rows).toMatchObject([{ name: "Planner Pro", host: "app.example", scopes: ["mcp:read", "mcp:write"] }]);
    const id = rows[0]?.id ?? "";
    expect((await clerk.request("DELETE", `/api/auth/applications/${id}`)).statusCode).toBe(404);
    expect((await person.request("DELETE", `/api/auth/applications/${id}`)).statusCode).toBe(200);
    expect((await oauth.list(tokens.access_token)).status).toBe(401);
    expect((await oauth.refresh(tokens.request, tokens.refresh_token)).status).toBe(400);
  });

  it("proves who they are again before an application may act without their password [SVC-05]", async () => {
    const person = await oauth.test.signIn(["wms"]);
    await oauth.test.owner.query("update session set proved_at = proved_at - interval '1 hour' where account_id = $1", [
      person.accountId,
    ]);
    const request = { ...(await oauth.registered()), allow: "write" };
    const refused = await person.request("POST", "/api/auth/applications/request", request);
    expect(refused.json()).toMatchObject({ code: "auth.proof_required" });
  });

  it("ends all of them by recovering the account [SVC-05, AUTH-06]", async () => {
    const person = await oauth.test.signIn(["wms"]);
    const { access_token } = await oauth.tokensFor(person);
    expect((await person.request("DELETE", "/api/auth/sessions")).statusCode).toBe(200);
    expect((await oauth.list(access_token)).status).toBe(401);
  });
});

describe("rights", () => {
  it("are the person's at each call: a role taken away takes its tools, leaving takes all [SVC-05]", async () => {
    const admin = await oauth.test.signIn(["admin"]);
    const person = await oauth.test.signIn(["wms", "logistics"], { organisationId: admin.organisationId });
    const { access_token } = await oauth.tokensFor(person);
    const names = async () => (await oauth.list(access_token)).text();
    expect(await names()).toContain("fleet-management_list_vehicles");
    const members = (await admin.request("GET", "/api/users")).json<{
      rows: { accountId: string; version: number }[];
    }>();
    const version = members.rows.find(({ accountId }) => accountId === person.accountId)?.version;
    const path = `/api/users/${person.accountId}`;
    await answerOf(admin.request("PATCH", path, { roles: ["wms"], disabled: false, version }));
    expect(await names()).not.toContain("fleet-management_list_vehicles");
    expect((await admin.request("DELETE", path)).statusCode).toBe(200);
    expect((await oauth.list(access_token)).status).toBe(401);
  });

  it("are not a session's: a token opens no other address, and the trail names the application [SVC-05]", async () => {
    const { access_token } = await oauth.tokensFor(clerk);
    const elsewhere = await fetch(`${site}/api/users/profile`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(elsewhere.status).toBe(401);
    const { rows } = await oauth.test.owner.query<{ action: string; actor: string }>(
      "select action, actor_name as actor from audit_event where subject_type = 'application' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ action: "application.connect", actor: "Test person" });
  });

  it("keep nothing at rest that could be used [SVC-05]", async () => {
    const { access_token, refresh_token } = await oauth.tokensFor(clerk);
    const { rows } = await oauth.test.owner.query<{ kept: string }>(
      "select (t.*)::text || (g.*)::text as kept from application_token t join application_grant g on g.id = t.grant_id",
    );
    const kept = JSON.stringify(rows);
    for (const secret of [access_token, refresh_token]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });
});

describe("a code", () => {
  it("is good once: used again, it ends what it gave [SVC-05]", async () => {
    const request = await oauth.registered();
    const code = await oauth.codeFor(request, clerk);
    const tokens = (await (await oauth.exchange(request, code)).json()) as Tokens;
    expect((await oauth.list(tokens.access_token)).status).toBe(200);
    expect(await refusalOf(await oauth.exchange(request, code))).toMatchObject({ status: 400, error: "invalid_grant" });
    expect((await oauth.list(tokens.access_token)).status).toBe(401);
  });

  it("is good for a minute, for its client, its address and its verifier [SVC-05]", async () => {
    const request = await oauth.registered();
    const other = await oauth.registered();
    const tried = async (more: OAuthRequest, by = request) =>
      refusalOf(await oauth.exchange(by, await oauth.codeFor(request, clerk), more));
    expect(await tried({}, other)).toMatchObject({ error: "invalid_grant" });
    expect(await tried({ redirect_uri: "https://app.example/other" })).toMatchObject({ error: "invalid_grant" });
    expect(await tried({ code_verifier: "b".repeat(43) })).toMatchObject({ error: "invalid_grant" });
    expect(await tried({ code_verifier: "" })).toMatchObject({ error: "invalid_grant" });
    expect(await tried({ resource: "https://elsewhere.example/mcp" })).toMatchObject({ error: "invalid_target" });
    const late = await oauth.codeFor(request, clerk);
    oauth.test.clock.advance(60_000);
    expect(await refusalOf(await oauth.exchange(request, late))).toMatchObject({ error: "invalid_grant" });
  });
});

describe("a refresh token", () => {
  it("is exchanged once; an answer that was lost is given again, a later reuse ends the family [SVC-05]", async () => {
    const { request, refresh_token: first } = await oauth.tokensFor(clerk);
    const second = (await (await oauth.refresh(request, first)).json()) as Tokens;
    const again = (await (await oauth.refresh(request, first)).json()) as Tokens;
    expect(again.refresh_token).toBe(second.refresh_token);
    expect((await oauth.list(again.access_token)).status).toBe(200);
    oauth.test.clock.advance(31_000);
    expect(await refusalOf(await oauth.refresh(request, first))).toMatchObject({ error: "invalid_grant" });
    expect((await oauth.list(again.access_token)).status).toBe(401);
    expect((await oauth.refresh(request, second.refresh_token)).status).toBe(400);
    const { rows } = await oauth.test.owner.query<{ actor: string }>(
      "select actor_name as actor from audit_event where action = 'application.misuse' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: "Test person (Planner Pro)" }]);
  });

  it("is revoked by its client, and by no other [SVC-05]", async () => {
    const { request, refresh_token, access_token } = await oauth.tokensFor(clerk);
    const revoke = (client: OAuthRequest) =>
      oauth.form("/oauth/revoke", { token: refresh_token, client_id: client["client_id"] ?? "" });
    expect((await revoke(await oauth.registered())).status).toBe(200);
    expect((await oauth.list(access_token)).status).toBe(200);
    expect((await revoke(request)).status).toBe(200);
    expect((await oauth.list(access_token)).status).toBe(401);
    expect((await oauth.form("/oauth/revoke", { token: "unknown", client_id: "app_x" })).status).toBe(200);
  });

  it("is no access token, and the other way round [SVC-05]", async () => {
    const { request, refresh_token, access_token } = await oauth.tokensFor(clerk);
    expect((await oauth.list(refresh_token)).status).toBe(401);
    expect((await oauth.refresh(request, access_token)).status).toBe(400);
  });
});
