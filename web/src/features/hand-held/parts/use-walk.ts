import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import type { Input } from "../../../data/request.ts";
import { good } from "../flow/turn.ts";
import { finish, newWalk, nextTask, progress, skip, type Walk } from "../flow/walk.ts";
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

/** One person's walk through a queue: the task in hand is claimed, and the next is chosen when it is done. */
export function useWalk(question: TaskQuestion, sending: Sending, tell: Tell) {
  const [walk, setWalk] = useState<Walk>(newWalk);
  const [task, setTask] = useState<TaskRow>();
  const [looking, setLooking] = useState(false);
  const me = useQuery(keptReading("GET /api/users/profile", {})).data?.id ?? "";
  const [place] = usePlace();
  const query = useQuery({
    ...keptReading("GET /api/wms/tasks", { ...whereOf(question, place), ...question, limit: queueLength }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  const rows = query.data?.rows.filter(isGoodsTask) ?? [];

  /** Takes a task, or where somebody was faster the one after it. */
  function take(wanted: TaskRow | undefined, queue: readonly TaskRow[], way: Walk) {
    setWalk(way);
    if (wanted === undefined) return setTask(undefined);
    // Without a connection it opens with the data of the list; the server decides on the claim when it arrives.
    if (wanted.state === "claimed" || !navigator.onLine) setTask(wanted);
    if (wanted.state === "claimed") return undefined;
    sending.send({ endpoint: "POST /api/wms/tasks/{taskId}/claim", input: { taskId: wanted.id } }, (sent) => {
      if (sent.outcome === "done") return setTask({ ...wanted, state: "claimed", claimedBy: me });
      const others = queue.filter(({ id }) => id !== wanted.id);
      return take(nextTask(others, way, me), others, way);
    });
  }

  /** Reads the queue anew and goes on; without a connection the walk rests where the queue can be asked for again. */
  async function goOn(way: Walk) {
    setWalk(way);
    setLooking(true);
    const { data } = await query.refetch();
    setLooking(false);
    const queue = data?.rows.filter(isGoodsTask) ?? [];
    const next = nextTask(queue, way, me);
    if (next === undefined) tell(good("All done", "Nothing more waits here"));
    take(next, queue, way);
  }

  return {
    query,
    rows,
    task,
    walk,
    looking,
    progress: task && progress(rows, walk, me),
    start: (wanted?: TaskRow) => take(wanted ?? nextTask(rows, walk, me), rows, walk),
    /** The task in hand is done, wholly as far as this person is concerned. */
    done: () => task && void goOn(finish(walk, task.id)),
    /** Part of it is done; the same task goes on with what is left. */
    partly: (after: TaskRow) => isGoodsTask(after) && setTask(after),
    skip: () => {
      if (task === undefined) return;
      const way = skip(walk, task.id);
      const act = { endpoint: "POST /api/wms/tasks/{taskId}/unclaim", input: { taskId: task.id } } as const;
      sending.send(act, () => void goOn(way));
    },
    /** Gives the task back and shows the queue. */
    leave: () => {
      if (task === undefined) return;
      const act = { endpoint: "POST /api/wms/tasks/{taskId}/unclaim", input: { taskId: task.id } } as const;
      sending.send(act, () => setTask(undefined));
    },
  };
}
