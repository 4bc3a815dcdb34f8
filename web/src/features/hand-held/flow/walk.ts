import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";

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

/** "7 of 23": the task in hand and all there are, done ones included. */
export function progress(
  queue: readonly Waiting[],
  walk: Walk,
  me: string,
): { readonly at: number; readonly of: number } {
  return { at: walk.done + 1, of: walk.done + queue.filter((task) => isMine(task, me)).length };
}
