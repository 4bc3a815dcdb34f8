import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { hashPassword } from "../../../src/modules/identity/password/hash-password.ts";
import { goodPassword, newAddress, openSessionOf } from "../../factories/accounts.ts";
import { shownTo } from "../../start-test-app.ts";
import { Caller } from "../stage.ts";
import type { Outside } from "../outside.ts";

/** A person's own account. */
export async function account(boss: Caller): Promise<void> {
  const { platform, owner } = boss.stage.test;
  const { accountId, organisationId } = boss.person;
  const hash = await hashPassword(goodPassword, platform.config.passwordCost);
  await owner.query("update credential set password_hash = $2 where account_id = $1", [accountId, hash]);
  await owner.query("update account set email_verified_at = null where id = $1", [accountId]);
  await boss.write("resendVerification");
  await owner.query("update account set email_verified_at = now() where id = $1", [accountId]);
  await boss.write("changeProfile", { name: "Ada Byron" });
  await boss.write("changePreferences", { theme: "dark" });
  await boss.write("changeEmail", { email: newAddress() });
  await boss.write("proveIdentity", { password: goodPassword });
  await boss.write("changePassword", { currentPassword: goodPassword, newPassword: `${goodPassword}-2` });
  await openSessionOf(platform, organisationId, accountId);
  const { rows } = await boss.read("listSessions");
  await boss.write("endSession", { sessionId: rows.find(({ current }) => !current)?.id ?? "" });
  await openSessionOf(platform, organisationId, accountId);
  await boss.write("endOtherSessions");
  await boss.write("readNotifications");
  await boss.prepare("changeNoticePreferences");
  await boss.write("changeNoticePreferences");
}

/** Credentials of programs and browsers. */
export async function keys(boss: Caller): Promise<void> {
  const { apiKey } = await boss.write("createApiKey");
  await boss.write("revokeApiKey", { keyId: apiKey.id });
  await boss.write("createApiKey", { name: "Second" });
  await boss.write("revokeRemainingAccess");
  await boss.write("createSocketTicket");
  const browser = { endpoint: "http://127.0.0.1:9/send/8e03978e40d5" };
  await boss.write("subscribe", browser);
  await boss.write("isSubscribed", browser);
  await boss.write("unsubscribe", browser);
  await boss.write("logout");
}

/** An application that works in the person's name: refused once, then connected and disconnected. */
export async function applications(boss: Caller): Promise<void> {
  const { app, owner, platform } = boss.stage.test;
  const metadata = { client_name: "Desk assistant", redirect_uris: ["https://app.example/callback"] };
  const registered = await app.inject({ method: "POST", url: "/oauth/register", payload: metadata });
  const asked = {
    client_id: registered.json<{ client_id: string }>().client_id,
    redirect_uri: "https://app.example/callback",
    response_type: "code",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    scope: "mcp:read",
    state: "s1",
    resource: `${platform.config.publicUrl}/mcp`,
  };
  await boss.write("answerApplicationRequest", { ...asked, allow: "write" });
  await owner.query("update application_grant set code_used_at = now() where account_id = $1", [boss.person.accountId]);
  const { rows } = await boss.read("listApplications");
  await boss.write("endApplication", { applicationId: rows[0]?.id ?? "" });
}

/** A second factor, from its first code to its end. */
export async function secondFactor(boss: Caller): Promise<void> {
  const { secret } = await boss.write("beginSecondFactor");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await boss.write("confirmSecondFactor", {
    code: totp.generate({ timestamp: boss.stage.test.clock.now().getTime() }),
  });
  await boss.write("renewRecoveryCodes");
  await boss.write("removeSecondFactor");
}

/** A sign-in at another house, tied to the account. */
export async function provider(boss: Caller, { oidc }: Outside): Promise<void> {
  const { test, trials } = boss.stage;
  await test.owner.query("update credential set password_hash = 'x' where account_id = $1", [boss.person.accountId]);
  // The provider goes by the machine's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: test.clock.now() });
  try {
    const begun = await boss.write("connectProvider", { provider: "works" });
    const back = await oidc.signIn(begun.location, newAddress());
    const [set] = [trials.get("connectProvider")?.first.headers["set-cookie"] ?? ""].flat();
    const browser = new Caller(boss.stage, boss.person, { cookie: set?.split(";")[0] ?? "" });
    const asked = { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
    const iss = back.searchParams.get("iss");
    await browser.write("finishConnecting", { provider: "works", ...asked, ...(iss !== null && { iss }) });
    await boss.write("disconnectProvider", { provider: "works" });
  } finally {
    vi.useRealTimers();
  }
}

/** Members and those who are asked to be. */
export async function members(boss: Caller): Promise<void> {
  const { stage } = boss;
  await boss.write("changeOrganisation", { timeZone: "Europe/Paris" });
  const worker = await stage.colleague(boss, ["wms"]);
  const { accountId } = worker.person;
  const { rows } = await boss.read("listMembers");
  const version = rows.find((row) => row.accountId === accountId)?.version ?? 1;
  await boss.write("changeMember", { accountId, version, roles: ["logistics"] });
  await boss.write("removeMember", { accountId });
  const guest = await stage.company(["wms"]);
  const { email } = guest.person;
  const invited = await boss.write("invite", { email });
  await boss.write("resendInvitation", { invitationId: invited.id });
  const token = /accept-invitation#(\S+)/.exec(shownTo(stage.test, email))?.[1] ?? "";
  const joined = await guest.write("joinOrganisation", { token });
  const there = new Caller(stage, { ...guest.person, token: joined.accessToken });
  await there.write("switchOrganisation", { organisationId: guest.person.organisationId });
  const second = await boss.write("invite", { email: newAddress() });
  await boss.write("withdrawInvitation", { invitationId: second.id });
}

/** Enquiries of strangers to the operator. */
export async function enquiries(boss: Caller): Promise<void> {
  const { owner, platform } = boss.stage.test;
  await owner.query("update account set email = $2 where id = $1", [boss.person.accountId, platform.config.adminEmail]);
  const { rows } = await owner.query<{ id: string }>(
    `insert into enquiry (form_id, request_hash, kind, name, email, topic, message, confirmation, created_at)
     values (gen_random_uuid(), '', 'contact', 'Ada', 'ada@example.com', 'sales', 'Hello', 'none', now()) returning id`,
  );
  await boss.write("deleteEnquiry", { enquiryId: rows[0]?.id ?? "" });
  const { id: incidentId } = await boss.write("reportIncident", {
    title: "Orders are late",
    text: "Being looked into.",
  });
  await boss.write("updateIncident", { incidentId, state: "resolved", text: "Done." });
}
