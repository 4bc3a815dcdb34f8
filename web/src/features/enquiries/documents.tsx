import { href } from "@cerebro/contracts/pages/href.ts";
import { faqStructured } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { ContactPage } from "./contact-page.tsx";
import { DemoPage } from "./demo-page.tsx";
import { LandingPage } from "./landing-page.tsx";
import { landings } from "./landings.ts";
import { PricingPage } from "./pricing-page.tsx";
import { questions } from "./pricing-words.ts";

export const documents: readonly SiteDocument[] = [
  {
    path: href("pricing"),
    pageId: "pricing",
    title: "Pricing",
    description:
      "50,000 USD a year and 5 cents per order, whatever number of people and sites. Reckon your own price, and see what is included.",
    structured: [faqStructured(questions)],
    body: <PricingPage />,
  },
  {
    path: href("demo"),
    pageId: "demo",
    title: "Request a demo",
    description:
      "Ask for a guided look at the running product: half an hour, the case you name, with demo data or a file of your own.",
    body: <DemoPage />,
  },
  {
    path: href("contact"),
    pageId: "contact",
    title: "Contact",
    description:
      "Write to the operator of this server, about buying, support, your data or a weakness you found. A person reads and answers.",
    body: <ContactPage />,
  },
  ...landings.map((landing) => ({
    path: landing.path,
    pageId: landing.pageId,
    title: landing.title,
    description: landing.description,
    body: <LandingPage landing={landing} />,
  })),
];
