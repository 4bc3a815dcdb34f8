import { randomBytes } from "node:crypto";
import { unusedApplicationsAtMost } from "@cerebro/contracts/constants/applications.ts";
import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashSecret } from "../access/secrets.ts";
import { insertClient } from "./application.store.ts";
import { isAllowedRedirect, shownName } from "./redirect-uri.ts";
import { OAuthRefusal } from "./refusal.ts";

/** The fields of a registration that are read (RFC 7591); others are ignored, as the standard asks. */
const Registration = z.object({
  redirect_uris: z.array(z.string().max(500)).min(1).max(5),
  client_name: z.string().max(200).optional(),
  grant_types: z.array(z.string().max(100)).max(20).optional(),
  response_types: z.array(z.string().max(100)).max(20).optional(),
});

/**
 * Registers an application as a public client: it gets an id, no secret and no right.
 *
 * @throws OAuthRefusal `invalid_redirect_uri`, `invalid_client_metadata`
 * @throws AppError `request.too_many` when its network has too many unused registrations
 */
export async function registerClient(platform: Platform, ip: string, given: unknown): Promise<object> {
  const { name, redirectUris } = registrationOf(given);
  const id = `app_${randomBytes(16).toString("base64url")}`;
  const now = platform.clock.now();
  const client = { id, name, redirectUris, network: hashSecret(networkOf(ip)), now };
  if (!(await insertClient(platform.database, client, unusedApplicationsAtMost)))
    throw new AppError("request.too_many");
  platform.log.info({ application: id }, "an application was registered");
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

function registrationOf(given: unknown): { readonly name: string; readonly redirectUris: readonly string[] } {
  const parsed = Registration.safeParse(given);
  if (!parsed.success) throw malformed(parsed.error.issues);
  const { redirect_uris: redirectUris, client_name: called = "An application", ...kinds } = parsed.data;
  if (!redirectUris.every(isAllowedRedirect))
    throw new OAuthRefusal("invalid_redirect_uri", "Use https, or http on a loopback address.");
  const { grant_types: grants = ["authorization_code"], response_types: responses = ["code"] } = kinds;
  if (!grants.includes("authorization_code") || !responses.includes("code"))
    throw new OAuthRefusal("invalid_client_metadata", "Only the authorization code grant is offered.");
  const name = shownName(called);
  if (name === null) throw new OAuthRefusal("invalid_client_metadata", "client_name: one line of text, no addresses.");
  return { name, redirectUris };
}

function malformed([issue]: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): OAuthRefusal {
  const isAddress = issue?.path[0] === "redirect_uris";
  const where = issue?.path.join(".") ?? "";
  return new OAuthRefusal(
    isAddress ? "invalid_redirect_uri" : "invalid_client_metadata",
    `${where === "" ? "body" : where}: ${issue?.message ?? "not as expected"}`,
  );
}
