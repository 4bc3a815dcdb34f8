import { forEachOrganisation, type OrganisationRound } from "../src/platform/jobs/organisation-rounds.ts";
import type { TestApp } from "./start-test-app.ts";

interface Run {
  /** All organizations unless given. */
  readonly organisationId?: string;
  readonly signal?: AbortSignal;
}

/** Does the work of a round once, as the queue would; throws what the job would throw. */
export const runRound = (
  { platform }: TestApp,
  round: Pick<OrganisationRound, "actor" | "work">,
  { organisationId, signal = new AbortController().signal }: Run = {},
): Promise<void> =>
  forEachOrganisation(
    platform,
    {
      jobId: "job",
      organisationId: organisationId ?? null,
      attempt: 1,
      signal,
      log: platform.log,
      progress: async () => undefined,
    },
    round,
  );
