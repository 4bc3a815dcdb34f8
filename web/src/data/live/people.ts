import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { LiveState } from "./live-state.ts";

/** Who is where after somebody came or left; each person once. */
export function withPerson(people: LiveState["people"], change: ServerMessageOf<"status">): LiveState["people"] {
  const { hemisphere, person, presence } = change;
  const others = (people[hemisphere] ?? []).filter(({ userId }) => userId !== person.userId);
  return { ...people, [hemisphere]: presence === "joined" ? [...others, person] : others };
}
