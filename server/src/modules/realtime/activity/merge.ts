import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import { type ActivitySnapshot, mergedActivity } from "../../../platform/activity.ts";

/** An organisation's activity on one node. */
export interface NodeActivity {
  readonly nodeId: string;
  readonly organisationId: string;
  readonly at: number;
  readonly sockets: number;
  /** Without what ended: people are shown what runs. */
  readonly snapshot: Omit<ActivitySnapshot, "recent">;
}

/** Activity of all nodes as one message. */
export const merged = (nodes: readonly NodeActivity[]): ServerMessageBody => ({
  type: "neural_activity",
  ...mergedActivity(nodes.map(({ snapshot }) => snapshot)),
  sockets: nodes.reduce((sum, { sockets }) => sum + sockets, 0),
});
