import { neuralActivityMs, neuralActivityMsPerSocket } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import type { Activity } from "../../../platform/activity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { merged, type NodeActivity } from "./merge.ts";

export const activitySubject = "realtime.activity";

/** Milliseconds for which another node's report counts; nodes repeat it before. */
const believedMs = 10_000;
const sayAgainMs = 4_000;

interface Listeners {
  /** Organisations with sockets on this node, and how many. */
  sockets(): ReadonlyMap<string, number>;
  show(organisationId: string, body: ServerMessageBody): void;
}

/** Shows people what their organisation's work looks like, when it changes and at most as often as `tick` is called. */
export class ShownActivity {
  readonly #platform: Platform;
  readonly #nodeId: string;
  readonly #listeners: Listeners;
  readonly #activity: Activity;
  readonly #changed = new Set<string>();
  readonly #others = new Map<string, Map<string, NodeActivity>>();
  readonly #shown = new Map<string, { readonly text: string; readonly at: number }>();
  readonly #said = new Map<string, { readonly text: string; readonly at: number }>();

  constructor(platform: Platform, nodeId: string, listeners: Listeners) {
    this.#platform = platform;
    this.#nodeId = nodeId;
    this.#listeners = listeners;
    this.#activity = platform.activity;
    this.#activity.onChange((organisationId) => this.#changed.add(organisationId));
  }

  tick(): void {
    const sockets = this.#listeners.sockets();
    for (const organisationId of new Set([...this.#changed, ...this.#said.keys(), ...sockets.keys()])) {
      const own = this.#own(organisationId, sockets.get(organisationId) ?? 0);
      this.#say(own);
      if (sockets.has(organisationId)) this.#show(own);
      else this.#shown.delete(organisationId);
      if (own.snapshot.intensity === 0) this.#changed.delete(organisationId);
    }
  }

  /** From another node. */
  hear(said: NodeActivity): void {
    if (said.nodeId === this.#nodeId) return;
    const nodes = this.#others.get(said.organisationId) ?? new Map<string, NodeActivity>();
    nodes.set(said.nodeId, { ...said, at: this.#now() });
    this.#others.set(said.organisationId, nodes);
    this.#changed.add(said.organisationId);
  }

  /** Of all nodes, at this moment. */
  present(organisationId: string): ServerMessageBody {
    const own = this.#own(organisationId, this.#listeners.sockets().get(organisationId) ?? 0);
    return merged([own, ...this.#believed(organisationId)]);
  }

  #own(organisationId: string, sockets: number): NodeActivity {
    const { running, intensity, confidence } = this.#activity.snapshot(organisationId);
    const snapshot = { running, intensity, confidence };
    return { nodeId: this.#nodeId, organisationId, at: this.#now(), sockets, snapshot };
  }

  #believed(organisationId: string): NodeActivity[] {
    const nodes = this.#others.get(organisationId);
    if (nodes === undefined) return [];
    for (const [nodeId, { at }] of nodes) if (at + believedMs < this.#now()) nodes.delete(nodeId);
    if (nodes.size === 0) this.#others.delete(organisationId);
    return [...nodes.values()];
  }

  #show(own: NodeActivity): void {
    const body = merged([own, ...this.#believed(own.organisationId)]);
    const text = JSON.stringify(body);
    const before = this.#shown.get(own.organisationId);
    const restMs = own.sockets * neuralActivityMsPerSocket;
    const tooSoon = restMs > neuralActivityMs && own.at - (before?.at ?? 0) < restMs;
    if (before?.text === text || tooSoon) return;
    this.#shown.set(own.organisationId, { text, at: own.at });
    this.#listeners.show(own.organisationId, body);
  }

  /** Only where there are others to hear it. */
  #say(own: NodeActivity): void {
    if (this.#platform.bus.kind === "memory") return;
    const { organisationId, snapshot, sockets } = own;
    const text = JSON.stringify({ snapshot, sockets });
    const before = this.#said.get(organisationId);
    const idle = snapshot.intensity === 0 && sockets === 0;
    if (before?.text === text && (idle || own.at - before.at < sayAgainMs)) {
      if (idle) this.#said.delete(organisationId);
      return;
    }
    if (idle && before === undefined) return;
    this.#said.set(organisationId, { text, at: own.at });
    this.#platform.bus.publish(activitySubject, JSON.stringify(own));
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }
}
