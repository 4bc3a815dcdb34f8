import { z } from "zod";
import type { Job } from "../../src/platform/jobs/job.ts";
import { printersHere } from "../label-printer.ts";
import { type ImapStandIn, startImap } from "../imap-stand-in.ts";
import { type OllamaStandIn, startOllama } from "../ollama-stand-in.ts";
import { oidcClient, type OidcStandIn, startOidc } from "../oidc-stand-in.ts";
import { startTestApp, type TestApp } from "../start-test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";

/** External systems, and failing jobs. */
export interface Outside {
  readonly oidc: OidcStandIn;
  readonly receiver: WebhookReceiver;
  readonly ollama: OllamaStandIn;
  readonly imap: ImapStandIn;
  readonly say: Job<Record<string, never>>;
}

const publicUrl = "https://cerebro.example";

export async function openOutside(): Promise<Outside> {
  const claims = (login: string) => ({ email: login, email_verified: true, name: "Grace Hopper" });
  const say: Job<Record<string, never>> = {
    name: "word-say",
    summary: "Says a word.",
    payload: z.strictObject({}),
    attemptsAtMost: 1,
    run: () => Promise.reject(new Error("no voice")),
  };
  const oidc = await startOidc({ redirectUri: `${publicUrl}/auth/callback`, claims });
  return { oidc, receiver: await startWebhookReceiver(), ollama: await startOllama(), imap: await startImap(), say };
}

/** The program with everything switched on that a scene needs, at a fixed hour of a Monday. */
export function openProgram({ oidc, ollama, say }: Outside): Promise<TestApp> {
  return startTestApp({
    startAt: new Date("2026-11-23T09:00:00Z"),
    config: {
      publicUrl,
      adminEmail: "operator@server.example",
      demoLive: true,
      ollamaUrl: ollama.url,
      printers: printersHere,
      webhookInsideHosts: new Set(["127.0.0.1"]),
      oidcProviders: [{ id: "works", name: "Works", issuer: oidc.issuer, ...oidcClient, allowHttp: true }],
    },
    define: ({ jobs, outbox }) => {
      jobs.define(say);
      outbox.consume({ name: "listener", consume: async () => undefined });
    },
  });
}
