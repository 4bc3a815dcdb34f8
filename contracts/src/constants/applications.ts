/** Rights of an application over MCP: to read, or to read and to change. */
export const applicationScopes = ["mcp:read", "mcp:write"] as const;
export type ApplicationScope = (typeof applicationScopes)[number];

/** Lifetimes of codes, tokens and registrations. Decided by this project (ADR 68). */
export const applicationLifetimes = {
  /** From consent to the exchange of the code, in seconds. */
  codeSeconds: 60,
  accessSeconds: 600,
  /** Sliding: each exchange starts it anew. */
  refreshDays: 14,
  /** From consent, whatever happens. */
  grantDays: 90,
  /** Time in which an exchanged refresh token still answers with the same successor: an answer that was lost. */
  refreshGraceSeconds: 30,
  /** A registered application that is never connected goes after this. */
  unusedHours: 24,
  /** A registered application goes when it was not connected again for this long. */
  forgottenDays: 180,
} as const;

/** Registered applications that were never connected: of one network, and of all. */
export const unusedApplicationsAtMost = { ofNetwork: 20, ofAll: 10_000 } as const;
