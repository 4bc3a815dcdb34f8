import { once } from "node:events";
import { createServer } from "node:net";
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  type StoredOAuthClientInformation,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { SignedInPerson } from "./start-test-app.ts";

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The state of an MCP application between requests; `consent` plays the browser of the person. */
export class TestApplication implements OAuthClientProvider {
  readonly redirectUrl = "http://127.0.0.1:33418/callback";
  readonly clientMetadata;
  asked: URL | undefined;
  kept: OAuthTokens | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #discovered: OAuthDiscoveryState | undefined;
  #verifier = "";

  constructor(name: string, scope?: string) {
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [this.redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      ...(scope !== undefined && { scope }),
    };
  }

  state = (): string => "the-state-of-this-flow";
  clientInformation = (): StoredOAuthClientInformation | undefined => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation): void => void (this.#client = client);
  tokens = (): OAuthTokens | undefined => this.kept;
  saveTokens = (tokens: OAuthTokens): void => void (this.kept = tokens);
  saveDiscoveryState = (state: OAuthDiscoveryState): void => void (this.#discovered = state);
  discoveryState = (): OAuthDiscoveryState | undefined => this.#discovered;
  redirectToAuthorization = (url: URL): void => void (this.asked = url);
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  codeVerifier = (): string => this.#verifier;
}

type Allow = "nothing" | "read" | "write";

/** The parameters with which an application sent the browser. */
export const requestOf = (asked: URL | undefined): Record<string, string> =>
  Object.fromEntries(asked?.searchParams ?? []);

/** The person's answer on the consent page; the address that the browser is sent to. */
export async function consent(person: SignedInPerson, asked: URL | undefined, allow: Allow): Promise<URL> {
  const answer = await person.request("POST", "/api/auth/applications/request", { ...requestOf(asked), allow });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return new URL(answer.json<{ location: string }>().location);
}

/** Connects by the official client's own flow: refused, registered, allowed by the person, with tokens. */
export async function connectByOAuth(
  url: URL,
  application: TestApplication,
  { person, allow = "write", revision = "2026-07-28" }: { person: SignedInPerson; allow?: Allow; revision?: string },
): Promise<Client> {
  const open = () => {
    const mode = revision === "2026-07-28" ? ("auto" as const) : ("legacy" as const);
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(url, { authProvider: application });
    return { client, transport };
  };
  const first = open();
  const refused = await first.client.connect(first.transport).then(
    () => null,
    (error: unknown) => error,
  );
  if (refused === null) return first.client;
  const back = await consent(person, application.asked, allow);
  await first.transport.finishAuth(back.searchParams);
  const second = open();
  await second.client.connect(second.transport);
  return second.client;
}
