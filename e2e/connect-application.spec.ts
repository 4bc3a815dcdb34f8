import { createHash } from "node:crypto";
import { expect, expectNoAccessibilityViolations, test } from "./support/fixtures.ts";

const verifier = "a-verifier-of-forty-three-characters-or-more-0123456789";
const callback = "http://127.0.0.1:7777/callback";

test.use({ signedInAs: "manager" });

test("an application is connected, works over MCP with the given rights, and ends when it is disconnected [SVC-05]", async ({
  page,
}) => {
  const name = `Client ${Date.now()}`;
  const json = { redirect_uris: [callback], client_name: name, token_endpoint_auth_method: "none" };
  const registered = await page.request.post("/oauth/register", { data: json });
  const { client_id: client } = (await registered.json()) as { client_id: string };
  const metadata = await page.request.get("/.well-known/oauth-protected-resource/mcp");
  const { resource } = (await metadata.json()) as { resource: string };
  const asked = new URLSearchParams({
    client_id: client,
    redirect_uri: callback,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    scope: "mcp:read mcp:write",
    state: "kept",
    resource,
  });
  await page.goto(`/oauth/authorize?${asked.toString()}`);
  await expect(page.getByRole("heading", { name: `Connect ${name}?` })).toBeVisible();
  await expectNoAccessibilityViolations(page);
  await page.getByLabel("It may also make changes").uncheck();
  await expect(page.getByText("It makes changes that you may make.")).toHaveCount(0);
  await page.route(`${callback}*`, (route) => route.fulfill({ body: "back in the application" }));
  await page.getByRole("button", { name: `Connect ${name}` }).click();
  await page.waitForURL((url) => url.port === "7777");
  const answer = new URL(page.url()).searchParams;
  expect(answer.get("state")).toBe("kept");

  const form = { grant_type: "authorization_code", client_id: client, redirect_uri: callback, code_verifier: verifier };
  const granted = await page.request.post("/oauth/token", {
    form: { ...form, code: answer.get("code") ?? "", resource },
  });
  const { access_token: token, scope } = (await granted.json()) as { access_token: string; scope: string };
  expect(scope).toBe("mcp:read");
  const listTools = () =>
    page.request.post("/mcp", {
      headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
      data: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
    });
  const tools = await listTools();
  expect(tools.status()).toBe(200);
  expect(await tools.text()).not.toContain("apply_change");

  await page.goto("/settings/security");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(/read/i);
  await row.getByRole("button", { name: /Disconnect/ }).click();
  const sure = page.getByRole("dialog").getByRole("button", { name: /Disconnect/ });
  if (await sure.isVisible()) await sure.click();
  await expect(row).toHaveCount(0);
  expect((await listTools()).status()).toBe(401);
});
