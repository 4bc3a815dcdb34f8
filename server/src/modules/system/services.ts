import type { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Verb } from "../../platform/http/mount.ts";

/**
 * The services of this server, by name. They run in this program and on its database, so each can work exactly while
 * that answers.
 */
export function servicesOf(actions: Actions): Verb<typeof systemEndpoints.listServices> {
  return async ({ platform }) => {
    const isActive = await platform.database.ping().then(
      () => true,
      () => false,
    );
    return { rows: actions.services.map(({ id, name }) => ({ id, name, isActive })) };
  };
}
