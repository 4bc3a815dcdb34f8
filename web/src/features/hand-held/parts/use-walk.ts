import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { offlineQueue, useQueue } from "../../../data/offline-queue/browser-queue.ts";
import type { Input } from "../../../data/request.ts";
import { good } from "../flow/turn.ts";
import { afterKept, finish, newWalk, nextTask, progress, skip, type Walk } from "../flow/walk.ts";
import { isGoodsTask } from "./task-goods.ts";
import { type Place, usePlace } from "./use-place.ts";
import type { Sending } from "./use-sending.ts";
import type { Tell } from "./use-said.ts";

type TaskQuestion = Input<"GET /api/wms/tasks">;

/** As many as one answer holds, which is more than one walk. */
const queueLength = 200;

/** A cart or order that somebody chose is walked whole, through all zones. */
const whereOf = ({ documentId, waveId }: TaskQuestion, place: Place): Partial<Place> =>
  documentId === undefined && waveId === undefined ? place : {};

/** The tasks of the question at the place of the device; the last answer where the server cannot be reached. */
function useTasks(question: TaskQuestion) {
  const [place] = usePlace();
  return useQuery({
    ...keptReading("GET /api/wms/tasks", { ...whereOf(question, place), ...question, limit: queueLength }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
}

/** One person's walk through a queue: the task in hand is claimed, and the next is chosen when it is done. */
export function useWalk(question: TaskQuestion, sending: Sending, tell: Tell) {
  const [walk, setWalk] = useState<Walk>(newWalk);
  const [task, setTask] = useState<TaskRow>();
  const [looking, setLooking] = useState(false);
  const me = useQuery(keptReading("GET /api/users/profile", {})).data?.id ?? "";
  const query = useTasks(question);
  const rows = toDo(query.data?.rows, useQueue());
  // The list holds the beginning of a long queue; the server counts all of it.
  const beyond = query.data === undefined ? 0 : Math.max(0, query.data.count - query.data.rows.length);

  /** Takes a task, or where somebody was faster the one after it. */
  function take(wanted: TaskRow | undefined, queue: readonly TaskRow[], way: Walk) {
    setWalk(way);
    if (wanted === undefined) return setTask(undefined);
    if (wanted.state === "claimed") return setTask(wanted);
    // Without a connection it opens with the data of the list; the server decides on the claim when it arrives.
    const claimed = () => setTask({ ...wanted, state: "claimed", claimedBy: me });
    sending.send(
      { endpoint: "POST /api/wms/tasks/{taskId}/claim", input: { taskId: wanted.id } },
      (sent) => {
        if (sent.outcome === "done") return claimed();
        const others = queue.filter(({ id }) => id !== wanted.id);
        return take(nextTask(others, way, me), others, way);
      },
      claimed,
    );
  }

  /** Reads the queue anew and goes on; without a connection with the list that the device kept, less what was done since. */
  async function goOn(way: Walk) {
    setWalk(way);
    setLooking(true);
    const { data } = await query.refetch();
    setLooking(false);
    const queue = toDo(data?.rows, offlineQueue.waiting);
    const next = nextTask(queue, way, me);
    if (next === undefined) tell(good("All done", "Nothing more waits here"));
    take(next, queue, way);
  }

  /** Gives the task in hand back, and then does `then`. */
  function giveBack(then: () => void) {
    if (task === undefined) return;
    sending.send({ endpoint: "POST /api/wms/tasks/{taskId}/unclaim", input: { taskId: task.id } }, then, then);
  }

  return {
    query,
    rows,
    task,
    walk,
    looking,
    /** All that waits, also what the list does not hold yet. */
    total: rows.length + beyond,
    progress: task && progress(rows, walk, { me, beyond }),
    start: (wanted?: TaskRow) => take(wanted ?? nextTask(rows, walk, me), rows, walk),
    /** The task in hand is done, wholly as far as this person is concerned. */
    done: () => task && void goOn(finish(walk, task.id)),
    /** Part of it is done; the same task goes on with what is left. */
    partly: (after: TaskRow) => isGoodsTask(after) && setTask(after),
    skip: () => task && giveBack(() => void goOn(skip(walk, task.id))),
    /** Gives the task back and shows the queue. */
    leave: () => giveBack(() => setTask(undefined)),
  };
}

/** Tasks about goods, as they are after what waits on this device. */
function toDo(rows: readonly TaskRow[] | undefined, waiting: readonly QueuedRequest[]): readonly TaskRow[] {
  return (rows ?? []).filter(isGoodsTask).flatMap((row) => afterKept(row, waiting) ?? []);
}
