import type { systemEndpoints } from "@cerebro/contracts/endpoints/system.ts";
import type { ActivityPicture } from "@cerebro/contracts/entities/activity.ts";
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

/** Visitors see only what the demo organisation does, which is nobody's business and everybody's to look at. */
export const demoActivity: Verb<typeof systemEndpoints.demoActivity> = async ({ platform }) => {
  const [demo] = platform.config.demo ? await demoOrganisations(platform.database) : [];
  return { activity: demo ? pictureOf(platform, demo.id) : null };
};

export const ownActivity: Verb<typeof systemEndpoints.ownActivity> = async ({ platform, organisationId }) => ({
  activity: pictureOf(platform, organisationId),
});
