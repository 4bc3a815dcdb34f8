import { type Hemisphere, hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import type { PeopleByHemisphere } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { Session } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { ownFrame } from "../connection/connection.ts";
import { findPeople } from "./presence.store.ts";

type People = Awaited<ReturnType<typeof findPeople>>;

const freshMs = 1_000;

/** The present people as a frame, read and serialized once for all who arrive at the same time. */
export class PresentPeople {
  readonly #platform: Pick<Platform, "database" | "clock">;
  readonly #known = new Map<string, Promise<Buffer>>();

  constructor(platform: Pick<Platform, "database" | "clock">) {
    this.#platform = platform;
  }

  frameFor(session: Session): Promise<Buffer> {
    const areas = hemispheres.filter((hemisphere) => rolePasses(session.roles, hemisphere));
    const key = [session.organisationId, ...areas].join(" ");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const frame = this.#frame(session);
    this.#known.set(key, frame);
    setTimeout(() => this.#known.delete(key), freshMs).unref();
    return frame;
  }

  async #frame(session: Session): Promise<Buffer> {
    const { database, clock } = this.#platform;
    const { organisationId, accountId } = session;
    const people = await findPeople(database.read({ organisationId, accountId }), clock.now());
    return ownFrame({ type: "hemispheres", hemispheres: visible(session, people) }, clock);
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
