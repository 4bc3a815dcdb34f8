import { createHash } from "node:crypto";
import { consent, freePort } from "./oauth-client.ts";
import { type SignedInPerson, startTestApp, type TestApp } from "./start-test-app.ts";

export const redirect = "https://app.example/callback";
const verifier = "a".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

export type OAuthRequest = Record<string, string>;
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The program listening at the address that its metadata names, and the calls of an application to it. */
export class OAuthSite {
  readonly test: TestApp;
  readonly origin: string;

  static async start(): Promise<OAuthSite> {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const test = await startTestApp({ config: { publicUrl: origin } });
    await test.app.listen({ port, host: "127.0.0.1" });
    return new OAuthSite(test, origin);
  }

  constructor(test: TestApp, origin: string) {
    this.test = test;
    this.origin = origin;
  }

  close(): Promise<void> {
    return this.test.close();
  }

  form(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(`${this.origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
  }

  register(metadata: object): Promise<Response> {
    const headers = { "content-type": "application/json" };
    return fetch(`${this.origin}/oauth/register`, { method: "POST", body: JSON.stringify(metadata), headers });
  }

  /** An application that was registered, and its request for a code. */
  async registered(): Promise<OAuthRequest> {
    const answer = await this.register({ client_name: "Planner Pro", redirect_uris: [redirect] });
    const { client_id } = (await answer.json()) as { client_id: string };
    return {
      client_id,
      redirect_uri: redirect,
      response_type: "code",
      code_challenge: challenge,
      code_challenge_method: "S256",
      state: "s1",
    };
  }

  addressOf(request: OAuthRequest): URL {
    return new URL(`/oauth/authorize?${new URLSearchParams(request).toString()}`, this.origin);
  }

  async codeFor(request: OAuthRequest, person: SignedInPerson): Promise<string> {
    return (await consent(person, this.addressOf(request), "write")).searchParams.get("code") ?? "";
  }

  exchange({ client_id = "" }: OAuthRequest, code: string, more: OAuthRequest = {}): Promise<Response> {
    const fields = { grant_type: "authorization_code", client_id, code, redirect_uri: redirect };
    return this.form("/oauth/token", { ...fields, code_verifier: verifier, ...more });
  }

  async tokensFor(person: SignedInPerson): Promise<Tokens & { readonly request: OAuthRequest }> {
    const request = await this.registered();
    const answer = await this.exchange(request, await this.codeFor(request, person));
    if (answer.status !== 200) throw new Error(await answer.text());
    return { ...((await answer.json()) as Tokens), request };
  }

  refresh({ client_id = "" }: OAuthRequest, token: string): Promise<Response> {
    return this.form("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token: token });
  }

  /** The list of tools, with a token. */
  list(token: string): Promise<Response> {
    return fetch(new URL("/mcp", this.origin), {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
      },
    });
  }
}

export const refusalOf = async (answer: Response): Promise<object> => ({
  status: answer.status,
  ...((await answer.json()) as object),
});
