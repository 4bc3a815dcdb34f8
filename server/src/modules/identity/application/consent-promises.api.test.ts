import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { newAddress } from "../../../../test/factories/accounts.ts";
import { connectByOAuth, TestApplication } from "../../../../test/oauth-client.ts";
import { OAuthSite } from "../../../../test/oauth-site.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useStarted } from "../../../../test/use-test-app.ts";
import { actionsOf, services } from "../../../services/registry.ts";

type Client = Awaited<ReturnType<typeof connectByOAuth>>;

const oauth = useStarted(() => OAuthSite.start());
const { services: catalog } = actionsOf(services);
const tools = catalog.flatMap(({ id, tools: own }) => own.map((tool) => ({ service: id, ...tool })));
let admin: SignedInPerson;
let client: Client;
let reader: Client;
/** What the page promises that no application sees: addresses of members and of people who were invited, and keys. */
let secrets: readonly string[];

beforeAll(async () => {
  admin = await oauth.test.signIn(["admin"]);
  const member = await oauth.test.signIn(["wms"], { organisationId: admin.organisationId });
  const invited = newAddress();
  await answerOf(admin.request("POST", "/api/users/invitations", { email: invited, roles: ["wms"] }), 201);
  const made = await answerOf<{ key: string; apiKey: { start: string } }>(
    admin.request("POST", "/api/auth/api-keys", {
      name: "Scanner",
      roles: ["wms"],
      access: "write",
      expiresInDays: null,
    }),
    201,
  );
  const { rows } = await oauth.test.owner.query<{ password_hash: string | null }>(
    "select password_hash from credential where password_hash is not null",
  );
  const hashes = rows.flatMap(({ password_hash: hash }) => hash ?? []);
  secrets = [member.email, admin.email, invited, made.key, made.apiKey.start, ...hashes];
  const url = new URL("/mcp", oauth.origin);
  client = await connectByOAuth(url, new TestApplication("Writer"), { person: admin });
  reader = await connectByOAuth(url, new TestApplication("Reader"), { person: admin, allow: "read" });
});

const runService = async (as: Client, { service, name, action }: (typeof tools)[number]): Promise<string> => {
  const call = { service, action: name, params: action.example() };
  return JSON.stringify((await as.callTool({ name: "run_service", arguments: call })).content);
};
const written = () =>
  oauth.test.value<string>("select (select count(*) from audit_event) + (select count(*) from applied_action)");

describe("an application of an administrator", () => {
  it("sees no member, no invitation and no key in the answer of any tool [SVC-05]", { timeout: 300_000 }, async () => {
    const seen: string[] = [];
    let answered = 0;
    for (const tool of tools.filter(({ action }) => action.effect === "read")) {
      const text = await runService(client, tool);
      if (text.includes('\\"success\\":true')) answered += 1;
      seen.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${tool.tool}`));
    }
    expect(seen).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  it("changes nothing by any tool before the change was shown [SVC-05] [PLT-06]", { timeout: 300_000 }, async () => {
    const before = await written();
    for (const tool of tools.filter(({ action }) => action.effect === "write")) {
      const text = await runService(client, tool);
      expect([tool.tool, text.includes('\\"status\\":\\"applied\\"')]).toEqual([tool.tool, false]);
    }
    expect(await written()).toBe(before);
  });

  it("that may only read is refused every tool that changes [SVC-05]", { timeout: 300_000 }, async () => {
    for (const tool of tools.filter(({ action }) => action.effect === "write")) {
      expect([tool.tool, await runService(reader, tool)]).toEqual([
        tool.tool,
        expect.stringContaining("AUTH_APPLICATION_READ_ONLY"),
      ]);
    }
  });
});
