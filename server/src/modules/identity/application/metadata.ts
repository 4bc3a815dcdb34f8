import { applicationScopes } from "@cerebro/contracts/constants/applications.ts";
import type { Config } from "../../../platform/config.ts";

type Site = Pick<Config, "publicUrl">;

export const resourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";

/** The address that tokens of applications are for (RFC 8707). */
export const mcpResource = ({ publicUrl }: Site): string => `${publicUrl}/mcp`;

export const isMcpResource = (config: Site, resource: string): boolean =>
  resource.replace(/\/$/, "") === mcpResource(config);

/** RFC 9728: the authorization servers of `/mcp`. */
export const resourceMetadata = (config: Site) => ({
  resource: mcpResource(config),
  authorization_servers: [config.publicUrl],
  scopes_supported: applicationScopes,
  bearer_methods_supported: ["header"],
  resource_name: "Cerebro",
  resource_documentation: `${config.publicUrl}/resources/mcp-services`,
});

/** RFC 8414: the addresses and abilities of our own authorization server. */
export const serverMetadata = ({ publicUrl }: Site) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: applicationScopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
});

/** For the answer 401 of `/mcp`: where a client finds out how to get a token. */
export const mcpChallenge = ({ publicUrl }: Site, problem: "none" | "invalid_token"): string =>
  [
    `Bearer resource_metadata="${publicUrl}${resourceMetadataPath}"`,
    `scope="${applicationScopes.join(" ")}"`,
    ...(problem === "none" ? [] : [`error="${problem}"`]),
  ].join(", ");
