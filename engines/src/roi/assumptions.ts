import { confidenceBase, confidenceCap, productivityPercent } from "./calculate.ts";

/** The model in words and formulas, for the page and the report alike. */
export const formulas: readonly (readonly [name: string, formula: string])[] = [
  ["Platform cost", "$50,000 + orders per day × 365 × $0.05"],
  ["Annual revenue", "orders per day × average order value × 365"],
  ["Savings per line", "current cost × the industry's reduction rate"],
  ["ROI", "(savings − platform cost) ÷ platform cost × 100"],
  ["Payback in months", "platform cost ÷ (savings ÷ 12)"],
  ["Productivity gain", `team size × 0.${productivityPercent}`],
  ["Confidence", `${confidenceBase} × five factors, rounded, ${confidenceCap} at most`],
];

export const assumptions: readonly string[] = [
  "Reduction rates are fixed per industry. They are the vendor's assumptions, not measurements of your operation.",
  "Savings are counted in full from the first month. A real rollout gets there in steps.",
  "The platform is paid for a year ahead, so the payback says when one year's price is saved.",
  "Left out: your own staff's time for the rollout, hardware, taxes, interest, and growth of orders or wages.",
  "Revenue enters nothing but the confidence. Accuracy (+4.9 points) and processing speed (+400%) are constants and enter no savings.",
  "All five confidence factors are below 1, so the score cannot exceed 66 and the risk reads Medium whatever you enter.",
];
