export const reportPeriods = {
  today: "Today",
  yesterday: "Yesterday",
  last_7_days: "Last 7 days",
  last_30_days: "Last 30 days",
  last_90_days: "Last 90 days",
  this_month: "This month",
  last_month: "Last month",
  last_12_months: "Last 12 months",
  custom: "From … to …",
} as const;
export type ReportPeriod = keyof typeof reportPeriods;

/** Days a value can be asked for by a word; any other is a date. */
export const valuationDays = {
  now: "Now",
  yesterday: "End of yesterday",
  end_of_last_month: "End of last month",
  end_of_last_year: "End of last year",
} as const;
export type ValuationDay = keyof typeof valuationDays;

export const throughputSteps = { hour: "Hour", day: "Day" } as const;
export const reportFormats = { csv: "CSV", xlsx: "Excel", pdf: "PDF" } as const;
export type ReportFormat = keyof typeof reportFormats;
export const cadences = { daily: "Every day", weekly: "Every week", monthly: "Every month" } as const;
export type Cadence = keyof typeof cadences;

export const ageBracketWords = ["0–30 days", "31–60", "61–90", "91–180", "181–365", "over 365"] as const;

/** Rows a file can have; a longer list is for the screen, or for fewer items or days. */
export const reportFileRows = { csv: 200_000, xlsx: 100_000, pdf: 2_000 } as const satisfies Record<
  ReportFormat,
  number
>;
export const scheduleRecipientsAtMost = 20;
