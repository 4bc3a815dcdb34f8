import type { Platform } from "../../src/platform/platform.ts";
import { createDemoOrganisation } from "./create-demo-organisation.ts";
import { oneAtATime, onlyUnfinishedDemos } from "./demo.store.ts";

/** In demo mode, gives an empty database its demo organisation; one whose making was interrupted does not count. */
export async function ensureDemoOrganisation(platform: Platform, say: (line: string) => void): Promise<void> {
  if (!platform.config.demo) return;
  // Nodes that start at once make one between them.
  await oneAtATime(platform.database, async () => {
    if (await onlyUnfinishedDemos(platform.database)) await createDemoOrganisation(platform, say);
  });
}
