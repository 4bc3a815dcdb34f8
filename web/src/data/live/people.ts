import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { LiveState } from "./live-state.ts";

/** People by area after an arrival or departure; each person once. */
export function withPerson(people: LiveState["people"], change: ServerMessageOf<"status">): LiveState["people"] {
  const { hemisphere, person, presence } = change;
  const others = (people[hemisphere] ?? []).filter(({ userId }) => userId !== person.userId);
  return { ...people, [hemisphere]: presence === "joined" ? [...others, person] : others };
}
