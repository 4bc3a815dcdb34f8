import { href } from "@cerebro/contracts/pages/href.ts";
import { industries } from "@cerebro/engines/roi/presets.ts";
import type { SiteDocument } from "../../site/document.ts";
import { capabilities, capabilitiesFor } from "./capabilities.ts";
import { CapabilityPage } from "./capability-page.tsx";
import { CapabilitiesPage } from "./index-page.tsx";
import { industryPages } from "./industries.ts";
import { IndustriesPage } from "./industries-page.tsx";
import { IndustryCapabilitiesPage } from "./industry-capabilities-page.tsx";
import { IndustryPage } from "./industry-page.tsx";
import { industryWords } from "./words.ts";

const index: SiteDocument = {
  path: href("capabilities"),
  pageId: "capabilities",
  title: "Capabilities",
  description: `Capabilities of the product today in warehouse, logistics and platform: ${capabilities.length} capabilities with what proves them and where they end.`,
  body: <CapabilitiesPage />,
};

const single = capabilities.map((capability): SiteDocument => ({
  path: href("capability", { capabilityId: capability.id }),
  pageId: "capability",
  title: capability.title,
  description: capability.summary,
  body: <CapabilityPage capability={capability} />,
}));

const byIndustry = industries.map((industry): SiteDocument => ({
  path: href("capabilitiesByIndustry", { industry }),
  pageId: "capabilitiesByIndustry",
  title: `Capabilities for ${industryWords[industry].inText}`,
  description: `${capabilitiesFor(industry).length} capabilities that matter in ${industryWords[industry].inText}, each with the reason why it does and a page of its own.`,
  body: <IndustryCapabilitiesPage industry={industry} />,
}));

const overview: SiteDocument = {
  path: href("industries"),
  pageId: "industries",
  title: "Industries",
  description:
    "Differences between third-party logistics, retail, distribution and manufacturing on the floor, and their demands on a warehouse and fleet system.",
  body: <IndustriesPage />,
};

const trades = industryPages.map((page): SiteDocument => ({
  path: page.path,
  pageId: page.pageId,
  title: page.title,
  description: page.description,
  body: <IndustryPage page={page} />,
}));

export const documents: readonly SiteDocument[] = [index, ...single, ...byIndustry, overview, ...trades];
