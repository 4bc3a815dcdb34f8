import type { PolicyProposal, StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";

type Wanted = (proposal: PolicyProposal) => boolean;

const isMoving: Wanted = ({ standing }) => standing !== "dead";
const hasNoRule: Wanted = (each) => isMoving(each) && each.reorderPoint === null && each.proposedPoint > 0;
const isTooLow: Wanted = (each) =>
  isMoving(each) && each.reorderPoint !== null && each.reorderPoint < each.proposedPoint;
const isTooHigh: Wanted = (each) =>
  isMoving(each) && each.reorderPoint !== null && each.reorderPoint > each.proposedPoint;
const isDue: Wanted = (each) => isMoving(each) && each.onHand <= each.proposedPoint && each.proposedPoint > 0;

const isA: Wanted = ({ demandClass }) => demandClass.startsWith("A");
const isChanged: Wanted = (each) => isTooLow(each) || isTooHigh(each) || hasNoRule(each);

const kinds: readonly { readonly kind: string; readonly wanted: Wanted; readonly message: string }[] = [
  {
    kind: "raise",
    wanted: isTooLow,
    message: "Raise the reorder point: these items would run out more often than the service level allows.",
  },
  { kind: "lower", wanted: isTooHigh, message: "Lower the reorder point: these items keep more stock than they need." },
  { kind: "set", wanted: hasNoRule, message: "Set a reorder point: these items have none." },
  {
    kind: "excess",
    wanted: ({ standing }) => standing === "excess",
    message: "Do not reorder: there is stock for more than half a year.",
  },
  {
    kind: "dead",
    wanted: ({ standing }) => standing === "dead",
    message: "Sell off or scrap: nothing was ordered in half a year.",
  },
];

const steps: typeof kinds = [
  { kind: "order", wanted: isDue, message: "Order items that are at or below their proposed reorder point." },
  {
    kind: "apply_first",
    wanted: (each) => isA(each) && isChanged(each),
    message: "Apply the rules of A items first: they hold most of the value.",
  },
  {
    kind: "apply_then",
    wanted: (each) => !isA(each) && isChanged(each),
    message: "Then apply the rules of B and C items.",
  },
  {
    kind: "clear",
    wanted: ({ standing }) => standing !== "moving",
    message: "Let excess stock run down and clear dead stock.",
  },
];

const adviceOf =
  (advice: typeof kinds) =>
  (proposals: readonly PolicyProposal[]): StockOptimisation["recommendations"] =>
    advice
      .map(({ kind, wanted, message }) => ({ kind, items: proposals.filter(wanted).length, message }))
      .filter(({ items }) => items > 0);

export const recommendations = adviceOf(kinds);
export const plan = adviceOf(steps);
