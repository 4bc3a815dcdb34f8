/** The named categories of the catalogue [SVC-01]. */
export const serviceCategories = [
  "core",
  "infrastructure",
  "analytics",
  "ai",
  "business",
  "logistics",
  "warehouse",
  "tracking",
  "integration",
  "communication",
  "monitoring",
  "logging",
  "database",
  "storage",
  "search",
  "data",
  "devops",
  "payment",
  "industry",
  "specialized",
  "security",
  "framework",
  "utility",
  "iot",
  "cloud",
  "collaboration",
  "finance",
] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

/** Time for which a client may keep a list of services [SVC-02]. */
export const discoveryCacheMs = 300_000;

/** A service that reads and has not answered after this long is not responding [SVC-04]. */
export const serviceTimeoutMs = 10_000;
