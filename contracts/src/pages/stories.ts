import { definePages } from "./page.ts";

const site = { access: "public", shell: "marketing", prerendered: true, built: true } as const;

/** Blog, case studies, industries and capabilities of the public site [APP-11, APP-12, APP-13]. */
export const storyPages = definePages({
  blog: {
    ...site,
    paths: ["/blog"],
    title: "Blog",
    purpose: "Articles about warehouses and fleets.",
  },
  blogPost: { ...site, paths: ["/blog/{slug}"], title: "Blog post", purpose: "One article." },
  caseStudies: {
    ...site,
    paths: ["/case-studies"],
    title: "Case studies",
    purpose: "Changes in six kinds of operation, and their value.",
  },
  caseStudy: {
    ...site,
    paths: ["/case-studies/{caseStudyId}"],
    title: "Case study",
    purpose: "One operation's story with its figures.",
  },
  industries: {
    ...site,
    paths: ["/industries"],
    title: "Industries",
    purpose: "Differences of 3PL, retail, distribution and manufacturing.",
  },
  industry3pl: {
    ...site,
    paths: ["/industries/3pl"],
    title: "Third-party logistics",
    purpose: "Cerebro for warehouses that serve many owners.",
  },
  industryRetail: {
    ...site,
    paths: ["/industries/retail"],
    title: "Retail",
    purpose: "Cerebro for shops and e-commerce.",
  },
  industryDistribution: {
    ...site,
    paths: ["/industries/distribution"],
    title: "Distribution",
    purpose: "Cerebro for wholesale and distribution.",
  },
  industryManufacturing: {
    ...site,
    paths: ["/industries/manufacturing"],
    title: "Manufacturing",
    purpose: "Cerebro for inbound material and finished goods.",
  },
  landing3pl: {
    ...site,
    paths: ["/industries/3pl-landing"],
    title: "Cerebro for 3PL",
    purpose: "A short introduction for third-party logistics providers.",
  },
  landingManufacturing: {
    ...site,
    paths: ["/industries/manufacturing-landing"],
    title: "Cerebro for manufacturing",
    purpose: "A short introduction for manufacturers.",
  },
  landingRetail: {
    ...site,
    paths: ["/industries/retail-landing"],
    title: "Cerebro for retail",
    purpose: "A short introduction for retailers.",
  },
  capabilities: {
    ...site,
    paths: ["/capabilities"],
    title: "Capabilities",
    purpose: "Capabilities of the product, one by one.",
  },
  capabilitiesByIndustry: {
    ...site,
    paths: ["/capabilities/industry/{industry}"],
    title: "Capabilities by industry",
    purpose: "The capabilities that matter most in one industry.",
  },
  capability: {
    ...site,
    paths: ["/capabilities/{capabilityId}"],
    title: "Capability",
    purpose: "One capability in depth.",
  },
});
