import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface OidcStandIn {
  readonly issuer: string;
  /** Signs in as `login` at the provider and gives its consent; answers the address the browser is sent back to. */
  signIn(location: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

export interface OidcOptions {
  readonly redirectUri: string;
  /** Claims of the provider about the person who signs in as `login`. */
  readonly claims: (login: string) => Record<string, unknown>;
}

export const oidcClient = { clientId: "cerebro", clientSecret: "a secret between the two of us" };

/** A real OpenID Connect provider on this machine, over plain http. */
export async function startOidc({ redirectUri, claims }: OidcOptions): Promise<OidcStandIn> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims(id) }) }),
    cookies: { keys: ["for this run only"] },
    jwks: { keys: [{ ...newSigningKey(), use: "sig", alg: "RS256" }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
  });
  const handle = provider.callback();
  server.on("request", (request, response) => void handle(request, response));
  return {
    issuer,
    signIn: (location, login) => walk(new URL(location), login, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const newSigningKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });

/** Acts as a browser: follows redirects, keeps cookies, fills in the two forms. */
async function walk(start: URL, login: string, redirectUri: string): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(form !== undefined && { method: "POST", body: form }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";", 1)[0] ?? "").split("=");
      jar.set(name, value);
    }
    return response;
  };
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (url.href.startsWith(redirectUri)) return url;
    const response = await visit(url);
    const next = response.headers.get("location");
    if (next !== null) {
      url = new URL(next, url);
      continue;
    }
    const page = await response.text();
    const prompt = page.includes('name="login"') ? { prompt: "login", login, password: "x" } : { prompt: "consent" };
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider shows no form: ${page.slice(0, 300)}`);
    const sent = await visit(new URL(action, url), new URLSearchParams(prompt));
    url = new URL(sent.headers.get("location") ?? "", url);
  }
  throw new Error("the provider did not send the browser back");
}
