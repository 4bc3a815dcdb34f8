import type { Context } from "../../src/platform/context.ts";

export interface DemoRoads {
  readonly warehouseId: string;
  /** The day it is in the demo organisation, YYYY-MM-DD. */
  readonly today: string;
}

/** What goes on outside the building, each room in the order in which its rows need each other. */
export async function replayRoads(_context: Context, _roads: DemoRoads): Promise<void> {
  // carriers → fleet → shipments → routes → delivery → positions
}
