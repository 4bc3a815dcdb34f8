/** Rights of an API key within its roles. */
export const keyAccesses = ["read", "write", "positions"] as const;
export type KeyAccess = (typeof keyAccesses)[number];

const positionCalls: readonly string[] = ["POST /api/logistics/positions", "POST /api/logistics/positions/traccar"];

/** They read by POST, because a question may be too long or too private for a URL. `/mcp` refuses writing tools itself. */
const readingCalls: readonly string[] = ["POST /api/mcp/nlp-engine", "POST /api/mcp/nlp-engine/stream", "POST /mcp"];

/** Whether a key of this access may make a call, such as `GET /api/about`; roles are asked besides. */
export function keyMayCall(access: KeyAccess, method: string, path: string): boolean {
  if (access === "write") return true;
  if (access === "read") return method === "GET" || method === "HEAD" || readingCalls.includes(`${method} ${path}`);
  return positionCalls.includes(`${method} ${path}`);
}
