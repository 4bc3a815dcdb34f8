import { calculateRoi } from "@cerebro/engines/roi/calculate.ts";
import { inputsOf } from "@cerebro/engines/roi/inputs.ts";
import { presets } from "@cerebro/engines/roi/presets.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { successStories } from "../../../content/claims.ts";
import { readShared } from "../../site/roi-address.ts";
import { documents } from "./documents.tsx";
import { RoiPage } from "./page.tsx";

it("has its blocks and their texts in the specification's order, at build already [ROI-03]", () => {
  const html = renderToStaticMarkup(<RoiPage />);
  const order = [
    "Guaranteed ROI in 6 Months",
    "Calculate Your ROI",
    "Watch 3-Min Demo",
    "30-day money-back guarantee",
    "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    "$2.8M",
    "420%",
    'id="calculator"',
    "Powered by ",
    "35-40%",
    "65-80%",
    "99.9%",
    "50%",
    "Current state analysis",
    "Custom configuration",
    "Seamless integration",
    "Continuous optimization",
    "450% ROI",
    "380% ROI",
    "520% ROI",
    "Measurable ROI within 6 months or 100% refund",
    "Dedicated success team with 24/7 support",
    "Enterprise SLA of 99.9% uptime with SOC 2 Type II",
    "500+",
    "success rate",
    "4.2 months",
    "320%",
    "Claim Your Guaranteed ROI",
    "Get started in 5 minutes",
  ];
  let from = 0;
  for (const text of order) {
    const at = html.indexOf(text, from);
    expect(at, text).toBeGreaterThan(-1);
    from = at;
  }
  expect(html.match(/href="\/demo"/g)).toHaveLength(2);
  expect(html.match(/href="#calculator"/g)).toHaveLength(1);
});

it("separates the guarantee from the payback, which takes longer by two of its presets [ROI-03]", () => {
  const html = renderToStaticMarkup(<RoiPage />);
  expect(html).toContain(
    "It is not a payback within 6 months: the calculator&#x27;s presets pay back in 2.9 to 8.7 months.",
  );
});

it("claims scans as the product asks for them: on hand-held devices, and at the packing bench by a warehouse's policy", () => {
  const html = renderToStaticMarkup(<RoiPage />);
  expect(html).toContain("Picks and put-aways on a hand-held device confirmed by scans of bin and goods");
  expect(html).toContain("Packing checked unit by unit where the warehouse requires scans");
});

it("tells stories of the calculator's own rates [ROI-03]", () => {
  for (const { id, metrics } of successStories) {
    const { laborReduction, errorReduction } = presets[id].improvements;
    expect(metrics[0]).toEqual({ label: "Labor cost", figure: `−${laborReduction}%` });
    expect(metrics[1]).toEqual({ label: "Error cost", figure: `−${errorReduction}%` });
  }
});

it("opens the company of each story, and says how far the presets are apart [ROI-03] [MKT-01]", () => {
  const html = renderToStaticMarkup(<RoiPage />);
  const stories = [...html.matchAll(/href="\/roi(\?[^"]*)"[^>]*>Open these figures/g)];
  const returns = stories.map(([, query = ""]) => {
    const shared = readShared(query.replaceAll("&amp;", "&"), inputsOf);
    return shared === null ? null : Math.round(calculateRoi(shared.industry, shared.inputs).roiPercentage);
  });
  expect(returns).toEqual(successStories.map(({ roiPercent }) => roiPercent));
  expect(html).toContain("give a return from 39% (Retail) to 313% (Manufacturing) a year.");
});

it("describes itself to search engines in one sentence of fitting length", () => {
  const lengths = documents.map(({ description }) => description.length);
  expect(lengths.every((length) => length >= 70 && length <= 160)).toBe(true);
});
