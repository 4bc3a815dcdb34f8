import { assumedImpacts } from "@cerebro/contracts/constants/assistant.ts";
import { needsPersonByType } from "@cerebro/engines/decisions/decide.ts";
import type { Appraisal, Estimate } from "./appraisal.ts";
import type { Touches } from "./circumstances.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import type { Nature } from "./natures.ts";

/** The impact as claimed by a proposer. */
export interface Claim {
  readonly type?: string | undefined;
  readonly impact?:
    | { readonly financial?: number | undefined; readonly safety: boolean; readonly strategic: boolean }
    | undefined;
  readonly complianceRequired: boolean;
}

/** Facts of the server about a proposal, without the proposer's claims. */
export interface Known {
  readonly effect: "read" | "write";
  readonly currency: string;
  readonly estimate: Estimate;
  /** Undefined for an action without an assessment: it waits for a person. */
  readonly nature: Nature | undefined;
  readonly touches: Touches;
}

/** Weighs a proposal. The server's own estimate decides; a claim counts only where it makes the proposal heavier [DEC-03]. */
export function weigh(known: Known, claim: Claim): Appraisal {
  const { currency, estimate, nature, touches } = known;
  const { type, summary, facts, foreign = false, needsPerson = false } = estimate;
  const { financialMinor, impactBasis } = worth(known, claim.impact?.financial);
  return {
    type: typeOf(nature?.type ?? type, claim.type),
    summary,
    facts,
    impact: { financialMinor, ...dimensions(known, claim.impact) },
    complianceRequired: [touches.compliance, foreign, needsPerson, claim.complianceRequired].includes(true),
    // No limit can be held against another currency: as many of the organisation's own units are a guess.
    impactBasis: foreign ? "assumed" : impactBasis,
    currency,
  };
}

function dimensions({ nature, touches, effect }: Known, claimed: Claim["impact"]) {
  const unknown = nature === undefined && effect === "write";
  return {
    safety: [nature?.safety, touches.safety, claimed?.safety].includes(true),
    strategic: [nature?.strategic, unknown, claimed?.strategic].includes(true),
  };
}

/** The server's type, unless the proposer names one that needs a person where the server's does not. */
const typeOf = (own: string, claimed = own): string =>
  !needsPersonByType(own) && needsPersonByType(claimed) ? claimed : own;

type Worth = Pick<Appraisal["impact"], "financialMinor"> & Pick<Appraisal, "impactBasis">;

function worth({ estimate, effect, currency }: Known, claimed = 0): Worth {
  const own = ownWorth(estimate.financialMinor, effect, currency);
  const claimedMinor = Math.min(Math.round(claimed * minorPerUnit(currency)), Number.MAX_SAFE_INTEGER);
  return claimedMinor > own.financialMinor ? { financialMinor: claimedMinor, impactBasis: "given" } : own;
}

function ownWorth(computed: number | null, effect: Known["effect"], currency: string): Worth {
  // Beyond what can be counted exactly it is beyond every limit, too.
  if (computed !== null)
    return { financialMinor: Math.min(computed, Number.MAX_SAFE_INTEGER), impactBasis: "computed" };
  // Reading costs nothing.
  if (effect === "read") return { financialMinor: 0, impactBasis: "computed" };
  return { financialMinor: assumedImpacts.default.financial * minorPerUnit(currency), impactBasis: "assumed" };
}
