import type { Actions } from "../../platform/actions.ts";
import type { Platform } from "../../platform/platform.ts";

const byPlatform = new WeakMap<Platform, Actions>();

/** Tells decisions what can be done; once, when the program is built. */
export function offerActions(platform: Platform, actions: Actions): void {
  byPlatform.set(platform, actions);
}

/** What a decision can be about. */
export function actionsOf(platform: Platform): Actions {
  const actions = byPlatform.get(platform);
  if (actions === undefined) throw new Error("decisions are asked for before the program was built");
  return actions;
}
