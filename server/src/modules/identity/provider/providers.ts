import * as oidc from "openid-client";
import { z } from "zod";
import type { OidcProvider } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";

/** A provider's data about a person. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface Question {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Answer {
  readonly code: string;
  readonly state: string;
  readonly issuer: string | undefined;
}

const timeoutSeconds = 10;
const scope = "openid email profile";

const Claims = z.object({
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(120).optional().catch(undefined),
});

/** The configured OpenID Connect providers; what they publish about themselves is fetched once, when first needed. */
export class Providers {
  readonly #platform: Platform;
  readonly #discovered = new Map<string, Promise<oidc.Configuration>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Throws `auth.provider_unknown`. */
  find(id: string): OidcProvider {
    const provider = this.#platform.config.oidcProviders.find((each) => each.id === id);
    if (provider === undefined) throw new AppError("auth.provider_unknown");
    return provider;
  }

  /** Address for the browser: authorization code flow with PKCE (S256), state and nonce. */
  async locationOf(provider: OidcProvider, { state, nonce, verifier }: Question): Promise<string> {
    const configuration = await this.#discover(provider);
    const challenge = await oidc.calculatePKCECodeChallenge(verifier);
    const location = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    return location.href;
  }

  /** Exchanges the code for what the provider says about the person. Throws `auth.provider_failed`. */
  async personOf(provider: OidcProvider, question: Question, answer: Answer): Promise<ProviderPerson> {
    const configuration = await this.#discover(provider);
    const address = new URL(this.#redirectUri);
    address.searchParams.set("code", answer.code);
    address.searchParams.set("state", answer.state);
    if (answer.issuer !== undefined) address.searchParams.set("iss", answer.issuer);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: question.verifier,
        expectedState: question.state,
        expectedNonce: question.nonce,
        idTokenExpected: true,
      });
      const token = tokens.claims();
      if (token === undefined) throw new Error("no id token");
      const said = Claims.parse(token);
      const more =
        said.email === undefined ? await this.#userInfo(configuration, tokens.access_token, token.sub) : said;
      const { email = null, email_verified: verified = false, name = null } = { ...said, ...more };
      return { issuer: token.iss, subject: token.sub, email, emailVerified: verified, name };
    } catch (error) {
      this.#platform.log.info({ err: error, provider: provider.id }, "sign-in with a provider failed");
      throw new AppError("auth.provider_failed", { provider: provider.name });
    }
  }

  get #redirectUri(): string {
    return `${this.#platform.config.publicUrl}/auth/callback`;
  }

  async #userInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return Claims.parse(await oidc.fetchUserInfo(configuration, accessToken, subject));
  }

  async #discover(provider: OidcProvider): Promise<oidc.Configuration> {
    const { id, issuer, clientId, clientSecret, allowHttp, name } = provider;
    const known = this.#discovered.get(id);
    const discovery =
      known ??
      oidc.discovery(
        new URL(issuer),
        clientId,
        undefined,
        clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
        { timeout: timeoutSeconds, ...(allowHttp && { execute: [oidc.allowInsecureRequests] }) },
      );
    this.#discovered.set(id, discovery);
    try {
      return await discovery;
    } catch (error) {
      this.#discovered.delete(id);
      this.#platform.log.warn({ err: error, provider: id }, "sign-in provider does not answer");
      throw new AppError("auth.provider_unavailable", { provider: name });
    }
  }
}
