/** The closed vocabularies of carriers, as data [LOG-02] [LOG-03]. */

/** Modes of transport; the same words as on shipments. */
export const transportModes = {
  van: "Van",
  truck: "Road",
  truck_cold: "Road, cooled",
  rail: "Rail",
  sea: "Sea",
  air: "Air",
} as const;
export type TransportMode = keyof typeof transportModes;

/** Capabilities of a carrier beyond plain freight. */
export const carrierCapabilities = {
  dangerous_goods: "Dangerous goods",
  cold_chain: "Cold chain",
  oversize: "Oversize",
  customs: "Customs clearance",
  live_tracking: "Live tracking",
} as const;
export type CarrierCapability = keyof typeof carrierCapabilities;

/** What costs extra. */
export const accessorialKinds = {
  tail_lift: "Tail lift",
  timed_delivery: "Timed delivery",
  two_person: "Two people",
  saturday: "Saturday delivery",
  second_attempt: "Second attempt",
} as const;
export type AccessorialKind = keyof typeof accessorialKinds;

/** Conditions a carrier fails in rate shopping, in the order of checking. */
export const rateRefusals = {
  inactive: "No longer used",
  other_currency: "Asks another currency",
  lane_not_served: "Does not serve the lane",
  too_light: "Too light for its bands",
  too_heavy: "Too heavy for its bands",
  weight_between_bands: "The weight falls between its bands",
  service_not_offered: "Does not offer the service",
  capability_missing: "Cannot do what is needed",
  accessorial_not_offered: "Does not offer the extra",
  arrives_late: "Arrives too late",
} as const;
export type RateRefusal = keyof typeof rateRefusals;

export const tenderStates = {
  waiting: "In line",
  offered: "Offered",
  accepted: "Accepted",
  refused: "Refused",
  expired: "Expired",
  withdrawn: "Withdrawn",
} as const;
export type TenderState = keyof typeof tenderStates;

/** Why a carrier refuses. */
export const tenderRefusals = {
  no_capacity: "No capacity",
  price: "Price too low",
  lane: "Lane not served",
  equipment: "No fitting vehicle",
  timing: "Times cannot be kept",
  other: "Other",
} as const;
export type TenderRefusal = keyof typeof tenderRefusals;

export const claimKinds = { lost: "Lost", damaged: "Damaged", short: "Short" } as const;
export type ClaimKind = keyof typeof claimKinds;

export const claimStates = { open: "Open", accepted: "Accepted", rejected: "Rejected" } as const;
export type ClaimState = keyof typeof claimStates;

export const freightInvoiceStates = { entered: "To decide", approved: "Approved", disputed: "Disputed" } as const;
export type FreightInvoiceState = keyof typeof freightInvoiceStates;

/** Verdicts on an invoice line compared with its booking. */
export const freightVerdicts = {
  matches: "Matches",
  over: "Over",
  under: "Under",
  unknown_shipment: "Unknown shipment",
  not_booked: "Not booked with them",
  billed_twice: "Billed twice",
  not_delivered: "Not delivered",
} as const;
export type FreightVerdict = keyof typeof freightVerdicts;

/** The figures of a scorecard: what each says, how it is counted, and what it is measured in. */
export const scorecardFigures = {
  on_time_promised: {
    title: "On time, first promise",
    formula: "Delivered by the first promised time ÷ delivered with a promise",
    unit: "share",
  },
  on_time_agreed: {
    title: "On time, last agreed",
    formula: "Delivered by the time last agreed on ÷ delivered with one",
    unit: "share",
  },
  tender_acceptance: {
    title: "Tenders accepted",
    formula: "Accepted ÷ accepted, refused or expired",
    unit: "share",
  },
  claims: {
    title: "With a claim",
    formula: "Shipments with a claim that was not rejected ÷ shipments carried",
    unit: "share",
  },
  cost_per_shipment: { title: "Cost per shipment", formula: "Price ÷ shipments carried at a price", unit: "money" },
  cost_per_tonne: { title: "Cost per tonne", formula: "Price ÷ weight carried at a price", unit: "money_per_tonne" },
  invoice_deviation: {
    title: "Invoices beside the tariff",
    formula: "Billed less expected ÷ expected, of lines with a booked tariff",
    unit: "share",
  },
  transit_days: {
    title: "Days beyond the tariff",
    formula: "Days from pick-up to delivery less the tariff's ÷ delivered with a booked tariff",
    unit: "days",
  },
} as const;
export type ScorecardFigure = keyof typeof scorecardFigures;

/** A figure made of fewer rows says nothing. */
export const fewestRows = 5;
/** Default period of a scorecard. */
export const scorecardDays = 180;
