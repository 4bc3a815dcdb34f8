import { applicationScopes, type ApplicationScope } from "@cerebro/contracts/constants/applications.ts";
import type { ApplicationRequest } from "@cerebro/contracts/entities/identity/applications.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ApplicationClient, findClient } from "./application.store.ts";
import { isMcpResource } from "./metadata.ts";
import { isRegistered } from "./redirect-uri.ts";

type RefusalCode =
  | "invalid_request"
  | "unsupported_response_type"
  | "invalid_scope"
  | "invalid_target"
  | "access_denied";

export type Asked =
  | { readonly client: ApplicationClient; readonly scopes: readonly ApplicationScope[] }
  | { readonly location: string };

/**
 * Judges what an application asks. A wrong address is refused to the person; any other fault goes back to the
 * application at the address it registered.
 *
 * @throws AppError `auth.application_unknown`, `auth.application_address`
 */
export async function judgeRequest(platform: Platform, request: ApplicationRequest): Promise<Asked> {
  const client = await findClient(platform.database, request.client_id);
  if (client === undefined) throw new AppError("auth.application_unknown");
  if (!isRegistered(client.redirectUris, request.redirect_uri)) throw new AppError("auth.application_address");
  const scopes = scopesOf(request.scope);
  const fault = faultOf(platform, request, scopes);
  if (fault !== null) return { location: refusedAt(platform, request, fault) };
  return { client, scopes };
}

function faultOf(
  { config }: Platform,
  request: ApplicationRequest,
  scopes: readonly ApplicationScope[],
): RefusalCode | null {
  if (request.response_type !== "code") return "unsupported_response_type";
  if (request.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(request.code_challenge)) return "invalid_request";
  if (request.resource !== undefined && !isMcpResource(config, request.resource)) return "invalid_target";
  return scopes.length === 0 ? "invalid_scope" : null;
}

/** The known scopes of those asked for, all when none is named; who may change may read. */
function scopesOf(scope: string): readonly ApplicationScope[] {
  const asked = scope.split(" ").filter((one) => one !== "");
  if (asked.length === 0 || asked.includes("mcp:write")) return applicationScopes;
  return applicationScopes.filter((one) => asked.includes(one));
}

export const refusedAt = (platform: Platform, request: ApplicationRequest, error: RefusalCode): string =>
  answeredAt(platform, request, { error });

/** The application's address with an answer, the state it sent, and who answers (RFC 9207). */
export function answeredAt(
  { config }: Platform,
  { redirect_uri, state }: ApplicationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  url.searchParams.set("iss", config.publicUrl);
  return url.href;
}
