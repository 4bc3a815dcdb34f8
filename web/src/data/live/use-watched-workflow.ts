import { useEffect } from "react";
import { wire } from "./browser-wire.ts";

/** Hears every step of a workflow as long as it is looked at, whoever started it. */
export function useWatchedWorkflow(workflowId: string): void {
  useEffect(() => wire.watch(workflowId), [workflowId]);
}
