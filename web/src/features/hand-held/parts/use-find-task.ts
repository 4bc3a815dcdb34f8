import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { refusalText } from "../../../data/api-error.ts";
import { call } from "../../../data/client.ts";
import { isUnreached, keptReading } from "../../../data/kept-reading.ts";
import { bad, warn } from "../flow/turn.ts";
import { newWalk, nextTask } from "../flow/walk.ts";
import { isGoodsTask } from "./task-goods.ts";
import { usePlace } from "./use-place.ts";
import type { Tell } from "./use-said.ts";

interface Finding {
  readonly kind: "pick" | "put_away" | "replenish";
  readonly tell: Tell;
  /** By what this device knows, while the server cannot be reached. */
  readonly unreached: (code: string) => TaskRow | undefined | Promise<TaskRow | undefined>;
  readonly onFound: (task: TaskRow, code: string) => void;
}

/** More than one person has of the same bin or item; the first that is free is taken. */
const foundAtMost = 20;

/**
 * The task that a scan of an order, bin, item, lot or handling unit means, of all that wait in the warehouse: the list on the
 * screen holds the beginning of the queue only.
 */
export function useFindTask({ kind, tell, unreached, onFound }: Finding) {
  const [busy, setBusy] = useState(false);
  const [{ warehouseId }] = usePlace();
  const me = useQuery(keptReading("GET /api/users/profile", {})).data?.id ?? "";

  async function asked(code: string): Promise<readonly TaskRow[]> {
    try {
      const sort = kind === "put_away" ? "urgency" : "path";
      return (await call("GET /api/wms/tasks", { kind, code, warehouseId, sort, limit: foundAtMost })).rows;
    } catch (error) {
      if (!isUnreached(error)) throw error;
      const known = await unreached(code);
      return known === undefined ? [] : [known];
    }
  }

  async function find(code: string) {
    setBusy(true);
    try {
      const rows = (await asked(code)).filter(isGoodsTask);
      const mine = nextTask(rows, newWalk, me);
      const other = rows.find(({ claimedByName }) => claimedByName !== null);
      if (mine) onFound(mine, code);
      else if (other) tell(warn("In other hands", `${other.claimedByName ?? ""} is working on it`));
      else if (rows.length > 0) tell(warn("Waits for help", "It was reported and waits for somebody who can solve it"));
      else tell(bad("Not found", `Nothing that waits here fits ${code}`));
    } catch (error) {
      tell(bad("Not read", refusalText(error)));
    } finally {
      setBusy(false);
    }
  }

  return { busy, find: (code: string) => void find(code) };
}
