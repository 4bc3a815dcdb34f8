import { type Hemisphere, hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { realtimeEndpoints } from "@cerebro/contracts/endpoints/realtime.ts";
import type { PeopleByHemisphere } from "@cerebro/contracts/entities/realtime.ts";
import type { Session } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findPeople } from "./presence.store.ts";

type People = Awaited<ReturnType<typeof findPeople>>;

const freshMs = 1_000;

/** Who is here, read once for all who arrive at the same time. */
export class PresentPeople {
  readonly #known = new Map<string, Promise<People>>();

  async of(session: Session, reader: Reader, now: Date): Promise<PeopleByHemisphere[]> {
    return visible(session, await this.#people(session.organisationId, reader, now));
  }

  #people(organisationId: string, reader: Reader, now: Date): Promise<People> {
    const known = this.#known.get(organisationId);
    if (known !== undefined) return known;
    const people = findPeople(reader, now);
    this.#known.set(organisationId, people);
    setTimeout(() => this.#known.delete(organisationId), freshMs).unref();
    return people;
  }
}

/** The areas somebody may enter, with who is there. */
function visible(session: Session, people: People): PeopleByHemisphere[] {
  const inArea = (hemisphere: Hemisphere) =>
    people.filter((one) => one.hemisphere === hemisphere).map(({ userId, name }) => ({ userId, name }));
  return hemispheres
    .filter((hemisphere) => rolePasses(session.roles, hemisphere))
    .map((hemisphere) => ({ hemisphere, people: inArea(hemisphere) }));
}

export const listPresence: Verb<typeof realtimeEndpoints.listPresence> = async (context) => ({
  hemispheres: visible(context, await findPeople(context.read, context.now())),
});
