import { timingSafeEqual } from "node:crypto";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import * as oidc from "openid-client";
import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { identityOf } from "../identity.ts";
import { insertFlow, takeFlow } from "./provider.store.ts";
import type { ProviderPerson } from "./providers.ts";

const browserCookie = "cerebro_sign_in";
const cookiePath = "/api/auth";

/**
 * Begins a sign-in at a provider: the address to send the browser to. Its state names the provider, so that the return
 * page knows it; a cookie binds it to this browser, so that a stranger's link cannot sign anyone in.
 */
export async function startFlow(visitor: Visitor, providerId: string, accountId: string | null): Promise<string> {
  const { providers } = identityOf(visitor.platform);
  const provider = providers.find(providerId);
  const state = `${accountId === null ? "" : "connect."}${providerId}.${newSecret()}`;
  const verifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const location = await providers.locationOf(provider, { state, nonce, verifier });
  const browser = visitor.cookies.get(browserCookie) ?? newSecret();
  const now = visitor.now();
  const seconds = lifetimes.providerFlowMinutes * 60;
  await insertFlow(visitor.platform.database, {
    state,
    provider: providerId,
    verifier,
    nonce,
    accountId,
    now,
    browserHash: hashSecret(browser),
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  visitor.cookies.set({ name: browserCookie, value: browser, path: cookiePath, maxAgeSeconds: seconds });
  return location;
}

export interface Return {
  readonly provider: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** Finishes it: whom the provider vouches for. Throws `auth.provider_failed` for anything that does not fit. */
export async function finishFlow(
  visitor: Visitor,
  { provider: providerId, code, state, iss }: Return,
  accountId: string | null,
): Promise<ProviderPerson> {
  const { providers } = identityOf(visitor.platform);
  const provider = providers.find(providerId);
  const flow = await takeFlow(visitor.platform.database, state);
  const browser = hashSecret(visitor.cookies.get(browserCookie) ?? "");
  const fits =
    flow !== undefined &&
    flow.provider === providerId &&
    flow.accountId === accountId &&
    flow.expiresAt > visitor.now().toISOString() &&
    timingSafeEqual(flow.browserHash, browser);
  if (!fits) throw new AppError("auth.provider_failed", { provider: provider.name });
  return providers.personOf(provider, { ...flow, state }, { code, state, issuer: iss });
}
