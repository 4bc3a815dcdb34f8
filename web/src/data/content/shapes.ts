interface PageLine {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** An article as the list of articles shows it. */
export interface PostLine extends PageLine {
  /** ISO date. */
  readonly published: string;
  readonly topic: string;
}

/** A case study as the list of case studies shows it. */
export interface CaseStudyLine extends PageLine {
  readonly industry: string;
  readonly company: string;
}

/** The one plan there is, and how its price is made. */
export interface Plan {
  readonly currency: string;
  /** The fixed part of a year's price. */
  readonly yearly: number;
  /** Price of each order. */
  readonly perOrder: number;
  readonly includes: readonly string[];
  readonly examples: readonly { readonly ordersPerDay: number; readonly yearly: number }[];
  readonly path: string;
}
