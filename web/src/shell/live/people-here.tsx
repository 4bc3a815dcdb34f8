import { hemispheres } from "@cerebro/contracts/access/roles.ts";
import { type LiveState, useLive } from "../../data/live/live-state.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { areaNames } from "../navigation/icons.ts";

const shownFaces = 3;
const ofLive = ({ people }: LiveState) => people;
const self = ({ ownId }: LiveState) => ownId;

/** Other people in the area of this tab; nothing without any. */
export function PeopleHere() {
  const people = useLive(ofLive);
  const ownId = useLive(self);
  const area = useLive(({ listening }) => listening);
  const others = area === undefined ? [] : (people[area] ?? []).filter(({ userId }) => userId !== ownId);
  if (others.length === 0) return null;
  const more = others.length - shownFaces;
  return (
    <Popover
      label="Who is here"
      place="bottom-end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-part="people-here"
          data-tip="Who is here"
          className="flex h-8 items-center rounded-control px-1 hover:bg-surface-2 pointer-coarse:h-10"
        >
          <VisuallyHidden>Who is here: {others.length} more</VisuallyHidden>
          {others.slice(0, shownFaces).map(({ userId, name }) => (
            <span key={userId} aria-hidden className="-ml-1.5 rounded-full ring-2 ring-surface-1 first:ml-0">
              <Avatar name={name} size={24} />
            </span>
          ))}
          {more > 0 && (
            <span aria-hidden className="ml-1 text-small text-ink-muted">
              +{more}
            </span>
          )}
        </button>
      )}
    >
      {() => <PeopleList />}
    </Popover>
  );
}

/** Everybody who is connected, by area. */
export function PeopleList() {
  const people = useLive(ofLive);
  const ownId = useLive(self);
  const areas = hemispheres.filter((area) => (people[area] ?? []).length > 0);
  if (areas.length === 0) return null;
  return (
    <div className="flex w-64 max-w-full flex-col gap-3 text-tool">
      {areas.map((area) => (
        <section key={area} aria-label={`In ${areaNames[area]}`}>
          <h3 className="pb-1 text-small text-ink-muted">In {areaNames[area]}</h3>
          <ul className="flex flex-col gap-1.5">
            {(people[area] ?? []).map(({ userId, name }) => (
              <li key={userId} className="flex items-center gap-2">
                <span aria-hidden className="flex">
                  <Avatar name={name} size={20} />
                </span>
                <span className="min-w-0 truncate">{name}</span>
                {userId === ownId && <span className="text-ink-faint">you</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
