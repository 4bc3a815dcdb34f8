import { type DomainEventType, eventSubjects } from "@cerebro/contracts/constants/event-types.ts";
import { followingReads } from "@cerebro/contracts/constants/following-reads.ts";
import { type Followed, follows } from "@cerebro/contracts/constants/follows.ts";

/** Whether a read, by its query key, may show something else now. */
export type Touches = (queryKey: readonly unknown[]) => boolean;

/** Something that happened, as far as it tells what it changed. */
export interface Happening {
  readonly event: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Events that a read follows by its contract; undefined for a read that no command changes while it is on screen. */
function followedBy([route]: readonly unknown[]): readonly Followed[] | undefined {
  const group = typeof route === "string" && Object.hasOwn(followingReads, route) ? followingReads[route] : undefined;
  return group && follows[group];
}

/** Whether a command may have changed what a read shows: goods pass from one area to another. */
export const isChangedByCommands: Touches = (key) => followedBy(key) !== undefined;

/** Whether events can change what a read shows. */
export const isLiveRead: Touches = (key) => (followedBy(key) ?? []).length > 0;

/** Reads after an event. One this version does not know may have changed anything. */
export function touchedBy({ event, subjectId, payload }: Happening): Touches {
  if (!isEvent(event)) return isLiveRead;
  const kind = `${event}/${typeof payload["action"] === "string" ? payload["action"] : ""}`;
  const subject = eventSubjects[event];
  return (key) =>
    (followedBy(key) ?? []).some((followed) => followed === event || followed === kind) &&
    !isOfAnother(key, subject, subjectId);
}

const decided: readonly Followed[] = ["decision.changed", "decision.changed/proposed"];
/** By the word before the colon: the events of a channel. Those of an area may have changed anything. */
const eventsOfChannels: Readonly<Record<string, readonly Followed[]>> = {
  user: [...decided, "workflow.changed"],
  decisions: decided,
  workflow: ["workflow.changed"],
};

/** Reads that events of a channel may have changed, where the events are not known. */
export function touchedByChannel(channel: string): Touches {
  const [kind = ""] = channel.split(":");
  if (kind === "hemisphere") return isLiveRead;
  const events = Object.hasOwn(eventsOfChannels, kind) ? eventsOfChannels[kind] : undefined;
  return (key) => (followedBy(key) ?? []).some((followed) => events?.includes(followed) === true);
}

function isOfAnother([route, input]: readonly unknown[], subject: string, subjectId: string): boolean {
  if (typeof route !== "string" || !route.includes(`{${subject}}`)) return false;
  if (typeof input !== "object" || input === null) return false;
  const named: unknown = Object.entries(input).find(([name]) => name === subject)?.[1];
  return named !== subjectId;
}

function isEvent(event: string): event is DomainEventType {
  return Object.hasOwn(eventSubjects, event);
}
