import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { type KeptAct, type KeptInput, keptAbout } from "./kept.ts";

/** One person's way through a queue. */
export interface Walk {
  readonly done: number;
  /** Left for later, in the order they were left. */
  readonly skipped: readonly string[];
}

export const newWalk: Walk = { done: 0, skipped: [] };

type Waiting = Pick<TaskRow, "id" | "state" | "claimedBy">;

/**
 * Whether this person can do a task now: it is not claimed by another, and it does not wait for a person who can solve
 * it.
 */
function isMine(task: Waiting, me: string): boolean {
  return task.state !== "exception" && (task.claimedBy === null || task.claimedBy === me);
}

/** The next task in the queue's own order; what was skipped comes again when nothing else is left. */
export function nextTask<Task extends Waiting>(queue: readonly Task[], walk: Walk, me: string): Task | undefined {
  const mine = queue.filter((task) => isMine(task, me));
  const later = (task: Task) => walk.skipped.indexOf(task.id);
  return mine.find((task) => later(task) === -1) ?? [...mine].sort((a, b) => later(a) - later(b))[0];
}

export const skip = (walk: Walk, id: string): Walk => ({
  ...walk,
  skipped: [...walk.skipped.filter((each) => each !== id), id],
});

export const finish = (walk: Walk, id: string): Walk => ({
  done: walk.done + 1,
  skipped: walk.skipped.filter((each) => each !== id),
});

/** "7 of 23": the task in hand and all there are, done ones and those beyond the list included. */
export function progress(
  queue: readonly Waiting[],
  walk: Walk,
  { me, beyond }: { readonly me: string; readonly beyond: number },
): { readonly at: number; readonly of: number } {
  return { at: walk.done + 1, of: walk.done + queue.filter((task) => isMine(task, me)).length + beyond };
}

const verbs = "POST /api/wms/tasks/{taskId}/";
/** Reports of goods, after which a task has changed though the list of tasks on the device is from before. */
const reports: readonly string[] = ["pick", "put-away", "replenish"];

type Listed = Pick<TaskRow, "id" | "kind" | "state" | "quantity" | "doneQuantity">;

/**
 * A task of the list as it is after the acts about it that wait on this device; undefined where they end it. Refused acts
 * changed nothing.
 */
export function afterKept<Task extends Listed>(task: Task, queue: readonly KeptAct[]): Task | undefined {
  const own = keptAbout(queue, `taskId=${task.id}`).filter(({ route }) => route.startsWith(verbs));
  return own.reduce<Task | undefined>((before, act) => before && afterOne(before, act), task);
}

function afterOne<Task extends Listed>(task: Task, { route, input }: KeptInput): Task | undefined {
  const verb = route.slice(verbs.length);
  if (verb === "claim") return { ...task, state: "claimed" };
  if (verb === "unclaim") return { ...task, state: "open" };
  if (verb === "exception") return undefined;
  if (!reports.includes(verb)) return task;
  const { quantity, restFollows } = input;
  const doneQuantity = task.doneQuantity + (typeof quantity === "number" ? quantity : 0);
  // A pick of fewer units without a later rest ends the task; a put-away ends once all is put away.
  const goesOn = task.kind === "put_away" ? doneQuantity < task.quantity : restFollows === true;
  return goesOn ? { ...task, doneQuantity } : undefined;
}
