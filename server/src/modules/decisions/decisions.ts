import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Platform } from "../../platform/platform.ts";

/** Receiver of decisions while it is connected. */
export interface DecisionReceiver {
  /** Whether one works on any node. */
  isThere(): Promise<boolean>;
  /** Takes over a sent decision; undefined where this node has none, or another one was faster. */
  decide(sent: SentDecision): Promise<Decision | undefined>;
}
export interface SentDecision {
  readonly organisationId: string;
  readonly decisionId: string;
}

const receivers = new WeakMap<Platform, DecisionReceiver>();

/** Connects decisions with the orchestrator; once, when the program is built [DEC-02]. */
export function connectReceiver(platform: Platform, receiver: DecisionReceiver): void {
  receivers.set(platform, receiver);
}

/** The orchestrator, if it is connected. */
export async function connectedReceiver(platform: Platform): Promise<DecisionReceiver | undefined> {
  const receiver = receivers.get(platform);
  return receiver !== undefined && (await receiver.isThere()) ? receiver : undefined;
}

const byPlatform = new WeakMap<Platform, Actions>();

/** Tells decisions what can be done; once, when the program is built. */
export function offerActions(platform: Platform, actions: Actions): void {
  byPlatform.set(platform, actions);
}

/** Actions a decision can be about. */
export function actionsOf(platform: Platform): Actions {
  const actions = byPlatform.get(platform);
  if (actions === undefined) throw new Error("decisions are asked for before the program was built");
  return actions;
}
