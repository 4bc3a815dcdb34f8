import type { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import type { ActivityPicture } from "@cerebro/contracts/entities/automation/activity.ts";
import { mergedActivity } from "../../platform/activity.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { Platform } from "../../platform/platform.ts";
import { demoOrganisations } from "../../platform/tenants.store.ts";

function pictureOf({ activity }: Platform, organisationId: string): ActivityPicture {
  const snapshot = activity.snapshot(organisationId);
  return {
    ...mergedActivity([snapshot]),
    recent: snapshot.recent.map(({ name, ...work }) => ({ ...work, work: name })),
  };
}

const lookAgainMs = 60_000;

interface Known {
  readonly until: number;
  readonly demo: Promise<{ readonly id: string } | undefined>;
}

const known = new WeakMap<Platform, Known>();

/** Finding it asks each organisation in turn, which strangers may have done once a minute and no more often. */
function demoOf(platform: Platform): Known["demo"] {
  const now = platform.clock.now().getTime();
  const last = known.get(platform);
  if (last !== undefined && now < last.until) return last.demo;
  const demo = demoOrganisations(platform.database).then(([first]) => first);
  known.set(platform, { until: now + lookAgainMs, demo });
  demo.catch(() => known.delete(platform));
  return demo;
}

/** Visitors see only the activity of the demo organization, which is public. */
export const demoActivity: Verb<typeof systemEndpoints.demoActivity> = async ({ platform }) => {
  const demo = platform.config.demo ? await demoOf(platform) : undefined;
  return { activity: demo ? pictureOf(platform, demo.id) : null };
};

export const ownActivity: Verb<typeof systemEndpoints.ownActivity> = async ({ platform, organisationId }) => ({
  activity: pictureOf(platform, organisationId),
});
