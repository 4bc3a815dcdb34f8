import { useEffect } from "react";
import { wire } from "./browser-wire.ts";

/** Subscribes to every step of a workflow while it is shown, whoever started it.  */
export function useWatchedWorkflow(workflowId: string): void {
  useEffect(() => wire.watch(workflowId), [workflowId]);
}
