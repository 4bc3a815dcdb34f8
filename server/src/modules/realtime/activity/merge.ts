import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import type { ActivitySnapshot } from "../../../platform/activity.ts";

/** An organisation's activity on one node. */
export interface NodeActivity {
  readonly nodeId: string;
  readonly organisationId: string;
  readonly at: number;
  readonly sockets: number;
  readonly snapshot: ActivitySnapshot;
}

const predictionsAtMost = 20;

/** What all nodes together do, as one message. */
export function merged(nodes: readonly NodeActivity[]): ServerMessageBody {
  const running = nodes.flatMap(({ snapshot }) => snapshot.running);
  const confidences = nodes.flatMap(({ snapshot }) => (snapshot.confidence === null ? [] : [snapshot.confidence]));
  const count = (kind: string): number => running.filter((work) => work.kind === kind).length;
  return {
    type: "neural_activity",
    processing: running.length > 0,
    confidence:
      confidences.length === 0 ? null : round(confidences.reduce((sum, value) => sum + value, 0) / confidences.length),
    activeServices: [...new Set(running.map(({ service }) => service))].toSorted(),
    intensity: round(Math.max(0, ...nodes.map(({ snapshot }) => snapshot.intensity))),
    predictions: running
      .flatMap(({ service, name, elapsedMs, usualMs }) =>
        usualMs === null ? [] : [{ service, work: name, remainingMs: Math.max(0, Math.round(usualMs - elapsedMs)) }],
      )
      .slice(0, predictionsAtMost),
    running: { actions: count("action"), jobs: count("job"), workflows: count("workflow") },
    sockets: nodes.reduce((sum, { sockets }) => sum + sockets, 0),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
