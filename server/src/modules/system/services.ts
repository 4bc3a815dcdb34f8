import type { systemEndpoints } from "@cerebro/contracts/endpoints/system.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Verb } from "../../platform/http/mount.ts";

/** `lot-tracing` → `Lot tracing`. */
const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/**
 * The services of this server, by name. They run in this program and on its database, so each can work exactly while
 * that answers.
 */
export function servicesOf(actions: Actions): Verb<typeof systemEndpoints.listServices> {
  const ids = [...new Set(actions.list.map(({ service }) => service))].toSorted();
  return async ({ platform }) => {
    const isActive = await platform.database.ping().then(
      () => true,
      () => false,
    );
    return { rows: ids.map((id) => ({ id, name: nameOf(id), isActive })) };
  };
}
