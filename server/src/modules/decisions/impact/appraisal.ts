import type { impactBases } from "@cerebro/contracts/constants/decisions.ts";

/** In words; what is a cost is hidden from readers without the right to it. */
export type Fact =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly costText: string | null };

/** Estimate of an action from the data, before it runs. */
export interface Estimate {
  readonly type: string;
  /** The effect, in one sentence. */
  readonly summary: string;
  /** The arguments in words people know. */
  readonly facts: readonly Fact[];
  /** In minor units, without a sign; null where the data does not tell. */
  readonly financialMinor: number | null;
  /** The amount cannot be measured against the limits: it is in another currency. */
  readonly foreign?: boolean;
  /** A rule of the organization asks for a person, whatever the amount. */
  readonly needsPerson?: boolean;
}

/** A proposal weighed: never lighter than the server's own estimate. */
export interface Appraisal {
  readonly type: string;
  readonly summary: string;
  readonly facts: readonly Fact[];
  readonly impact: { readonly financialMinor: number; readonly safety: boolean; readonly strategic: boolean };
  readonly complianceRequired: boolean;
  readonly impactBasis: keyof typeof impactBases;
  readonly currency: string;
}
