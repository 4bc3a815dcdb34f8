/**
 * All claims of the public site, in one place [MKT-01]. The claims are the vendor's statements, word for word as the
 * specification lists them; none is measured by the installation that shows them, and `claimsNote` is shown beside
 * them. The operator of the site changes them here, and nowhere else.
 */
export interface Claim {
  /** The whole statement. */
  readonly text: string;
  /** Its figure, and what the figure is of, for where the two are set apart. */
  readonly figure: string;
  readonly label: string;
}

export const claims = {
  customers: { text: "500+ enterprises", figure: "500+", label: "enterprises" },
  averageRoi: { text: "320% average ROI", figure: "320%", label: "average ROI" },
  averagePayback: { text: "4.2 months average payback", figure: "4.2 months", label: "average payback" },
  uptime: { text: "99.9% uptime", figure: "99.9%", label: "uptime" },
  moneyBack: { text: "30-day money-back guarantee", figure: "30 days", label: "money-back guarantee" },
  roiGuarantee: {
    text: "ROI guarantee within 6 months, or a 100% refund",
    figure: "6 months",
    label: "to a measurable ROI, or a 100% refund",
  },
  successRate: { text: "100% success rate", figure: "100%", label: "success rate" },
  successTeam: {
    text: "Dedicated success team with 24/7 support",
    figure: "24/7",
    label: "support by a dedicated success team",
  },
  enterpriseSla: {
    text: "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    figure: "99.9%",
    label: "uptime by the enterprise SLA, with SOC 2 Type II",
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

/** Stands wherever claims are shown. */
export const claimsNote =
  "Claims of the vendor across its customers. They are not measured by this installation and are no forecast for yours.";

/** Stands wherever something is marked as illustrative: stories, quotes, notices. */
export const illustrative = {
  mark: "Illustrative",
  explanation:
    "An invented company, calculated with the calculator's own rates. No real company or person is behind it.",
} as const;

export interface StoryMetric {
  readonly label: string;
  readonly figure: string;
}

export interface SuccessStory {
  readonly id: "3pl" | "retail" | "manufacturing";
  readonly industry: string;
  /** Return in the first year, in per cent. */
  readonly roiPercent: number;
  readonly headline: string;
  readonly metrics: readonly StoryMetric[];
  readonly quote: string;
  /** Role and kind of company; never a name. */
  readonly author: string;
}

/** Three stories. The calculator gives their figures for the companies of `roiCases`; reductions are the preset's. */
export const successStories: readonly SuccessStory[] = [
  {
    id: "3pl",
    industry: "3PL provider",
    roiPercent: 450,
    headline: "Four client contracts, one floor, one stock ledger",
    metrics: [
      { label: "Labor cost", figure: "−35%" },
      { label: "Error cost", figure: "−65%" },
      { label: "Payback", figure: "2.2 months" },
    ],
    quote:
      "A client disputes a short shipment and we open the movement: who picked, which bin, which minute. The argument is over before the call is.",
    author: "Head of operations, 3PL provider, four sites",
  },
  {
    id: "retail",
    industry: "Retail distribution center",
    roiPercent: 380,
    headline: "Shop replenishment and web orders picked in the same walk",
    metrics: [
      { label: "Labor cost", figure: "−30%" },
      { label: "Error cost", figure: "−70%" },
      { label: "Payback", figure: "2.5 months" },
    ],
    quote:
      "We stopped counting the whole building twice a year. The bins that move are counted while they are picked, and finance takes the number.",
    author: "Head of distribution, fashion retailer, one central warehouse",
  },
  {
    id: "manufacturing",
    industry: "Manufacturer",
    roiPercent: 520,
    headline: "Lots followed from the supplier's pallet to the customer's dock",
    metrics: [
      { label: "Labor cost", figure: "−40%" },
      { label: "Error cost", figure: "−60%" },
      { label: "Payback", figure: "1.9 months" },
    ],
    quote:
      "A recall drill used to take two people a day with spreadsheets. Now the list of customers is on the screen while we are still on the phone.",
    author: "Plant manager, food manufacturer, two plants",
  },
];

export interface TransformationCard {
  readonly figure: string;
  readonly label: string;
  readonly benefits: readonly [string, string, string];
}

/** Changes in the warehouse, each with three benefits. */
export const transformationCards: readonly TransformationCard[] = [
  {
    figure: "35-40%",
    label: "labor cost reduction",
    benefits: [
      "Pick paths computed over the real floor plan",
      "Waves and batches that share one walk",
      "Direct time measured against a standard per task",
    ],
  },
  {
    figure: "65-80%",
    label: "error reduction",
    benefits: [
      "Picks and put-aways on a hand-held device confirmed by scans of bin and goods",
      "A short pick names its reason and is served from another bin",
      "Packing checked unit by unit where the warehouse requires scans",
    ],
  },
  {
    figure: "99.9%",
    label: "inventory accuracy",
    benefits: [
      "Stock kept as a double-entry ledger, movement by movement",
      "Cycle counts planned by class, with a second pair of eyes",
      "Lots, serial numbers and expiry carried through every move",
    ],
  },
  {
    figure: "50%",
    label: "faster processing",
    benefits: [
      "All orders that are due allocated in one act, first expiry first",
      "Replenishment raised before the pick face is empty",
      "All carriers compared and one booked by one form",
    ],
  },
];

/** Guarantees, and their terms. */
export const guarantees = [
  {
    title: "Measurable ROI within 6 months or 100% refund",
    text: "Your baseline is agreed in writing within the first 30 days: labor, errors, shipping and stock, from your own books. After six months both sides look at the same figures again.",
  },
  {
    title: "Dedicated success team with 24/7 support",
    text: "One named contact for the rollout and the first year, and somebody who answers at three in the morning when the night shift stands still.",
  },
  {
    title: "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    text: "Nine hours of unplanned interruption in a year at most. Every act is in an audit trail your own auditors can read.",
  },
] as const;

/** The four steps from the first conversation to the hundredth week. */
export const journeySteps = [
  {
    title: "Current state analysis",
    text: "Two weeks with your order history, floor plan and cost lines. The result is the baseline everything later is compared with.",
  },
  {
    title: "Custom configuration",
    text: "Industry template, warehouses, roles, policies for lots and counts. Your items and stock come in by file, checked before they are booked.",
  },
  {
    title: "Seamless integration",
    text: "Orders, purchasing and carriers over the API and webhooks. Old and new run side by side until the figures agree.",
  },
  {
    title: "Continuous optimization",
    text: "Pick faces, wave limits, routes and count plans follow what the floor measures. Every proposal shows its effect before anybody approves it.",
  },
] as const;

/** Texts of the social proof notices; all of them illustrative [MKT-04]. */
export const proofNotices: readonly string[] = successStories.map(
  ({ author, roiPercent }) => `${author}: ${roiPercent}% ROI in the first year`,
);

/** The offer of the newsletter, and the code a visitor names to have it [MKT-02] [MKT-03]. */
export const offer = { label: "Copy the code for 10% off", code: "FIRST-MONTH-10" } as const;
