import { href } from "@cerebro/contracts/pages/href.ts";
import type { SiteDocument } from "../../site/document.ts";
import { RoiPage } from "./page.tsx";

export const documents: readonly SiteDocument[] = [
  {
    path: href("roi"),
    pageId: "roi",
    title: "ROI calculator",
    description:
      "Estimate savings, platform cost, return and payback from your own warehouse figures, with every formula and assumption in the open.",
    structured: [
      {
        "@context": "https://schema.org",
        "@type": "WebApplication",
        name: "Cerebro ROI calculator",
        applicationCategory: "BusinessApplication",
        operatingSystem: "Any",
        offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
      },
    ],
    body: <RoiPage />,
  },
];
