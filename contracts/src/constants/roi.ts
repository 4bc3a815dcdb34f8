/** The kinds of company that the ROI calculator knows. */
export const roiIndustries = ["3pl", "retail", "manufacturing", "distribution"] as const;
