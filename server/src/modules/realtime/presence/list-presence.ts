import { type Hemisphere, hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { realtimeEndpoints } from "@cerebro/contracts/endpoints/realtime.ts";
import type { PeopleByHemisphere } from "@cerebro/contracts/entities/realtime.ts";
import type { Session } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findPeople } from "./presence.store.ts";

/** Who is in the areas that somebody may enter. */
export async function peopleFor(session: Session, reader: Reader, now: Date): Promise<PeopleByHemisphere[]> {
  const people = await findPeople(reader, now);
  const inArea = (hemisphere: Hemisphere) =>
    people.filter((one) => one.hemisphere === hemisphere).map(({ userId, name }) => ({ userId, name }));
  return hemispheres
    .filter((hemisphere) => rolePasses(session.roles, hemisphere))
    .map((hemisphere) => ({ hemisphere, people: inArea(hemisphere) }));
}

export const listPresence: Verb<typeof realtimeEndpoints.listPresence> = async (context) => ({
  hemispheres: await peopleFor(context, context.read, context.now()),
});
