import { expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../test/factories/accounts.ts";
import { eventually } from "../../../test/eventually.ts";
import { madeUpEvent } from "../../../test/made-up-event.ts";
import { startOtlpCollector, tracedBy } from "../../../test/otlp-collector.ts";
import { startSmtp, tokenIn } from "../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { startWebhookReceiver } from "../../../test/webhook-receiver.ts";

const collector = useStarted(startOtlpCollector);
const receiver = useStarted(startWebhookReceiver);
const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({
  config: {
    smtpUrl: smtp.url,
    mailFrom: "hello@cerebro.example",
    webhookInsideHosts: new Set(["127.0.0.1"]),
    tracing: tracedBy(collector.url),
  },
}));

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "POST", url, payload, headers });

it("spans of real calls hold no password, token, code or e-mail address [PLT-09]", async () => {
  const email = newAddress();
  const newPassword = "A quite different one 4711";
  const secrets = [goodPassword, newPassword, email, "Ada Byron", "483920", "query-token-4711", "link-token-4711-4711"];
  const keep = (given: unknown): void => {
    if (typeof given === "string") secrets.push(given);
  };
  const registered = await call("/api/auth/register", {
    name: "Ada Byron",
    email,
    password: goodPassword,
    organisation: "Engines",
  });
  const { accessToken, refreshToken } = registered.json();
  [accessToken, refreshToken].forEach(keep);
  const confirm = tokenIn(await smtp.next(email));
  keep(confirm);
  expect((await test.app.inject(`/api/auth/verify-email/${confirm}`)).statusCode).toBe(200);
  const signedIn = await call("/api/auth/login", { email, password: goodPassword });
  expect(signedIn.statusCode).toBe(200);
  [signedIn.json().accessToken, signedIn.json().refreshToken].forEach(keep);
  await call("/api/auth/login", { email, password: "483920" });
  await call("/api/auth/second-factor", { challenge: "link-token-4711-4711", code: "483920" });
  await call("/api/auth/forgot-password", { email }, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const token = tokenIn(await smtp.next(email));
  keep(token);
  expect((await call(`/api/auth/reset-password/${token}`, { password: newPassword })).statusCode).toBe(200);
  await test.app.inject("/reset-password/link-token-4711-4711?token=query-token-4711");
  await test.app.inject("/api/about?token=query-token-4711");

  const admin = await test.signIn(["admin"]);
  [admin.token, admin.email].forEach(keep);
  const url = `${receiver.url}/link-token-4711-4711?token=query-token-4711`;
  const saved = await admin.request("POST", "/api/webhooks", { url, description: null, events: ["stock.changed"] });
  expect(saved.statusCode).toBe(201);
  keep(saved.json().secret);
  const context = test.contextFor(admin.organisationId, ["admin"]);
  await context.transaction(async (tx) =>
    tx.publish(madeUpEvent("stock.changed", admin.organisationId, { action: email })),
  );
  await test.drain();

  const names = () => collector.spans.map(({ name }) => name);
  await eventually(() => expect(names()).toEqual(expect.arrayContaining(["job webhook-deliver", "POST"])));
  expect(receiver.received).toHaveLength(1);
  expect(names()).toEqual(
    expect.arrayContaining([
      "POST /api/auth/login",
      "POST /api/auth/second-factor",
      "POST /api/auth/reset-password/:token",
      "GET /api/auth/verify-email/:token",
    ]),
  );
  // The letter was written within the request, by a job that another moment ran.
  const letter = collector.spans.find((span) => span.name === "job mail-send" && span.traceId === traceId);
  expect(letter).toBeDefined();
  const exported = collector.bodies.join("");
  expect(collector.spans.length).toBeGreaterThan(50);
  expect(secrets.length).toBeGreaterThan(12);
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
});
