import type { ComponentType } from "react";

/** Fetches the component of an island. Its props are what the page wrote for it at build, so nothing here knows them. */
type LoadIsland = () => Promise<ComponentType<never>>;

/** Every part of the public site that lives, by the name its page calls it. */
export const islands: Readonly<Record<string, LoadIsland>> = {
  "site-header": async () => (await import("./header.tsx")).SiteHeader,
  "site-tools": async () => (await import("./tools.tsx")).SiteTools,
  "ask-assistant": async () => (await import("./ask-assistant.tsx")).AskAssistant,
  "pick-path-demo": async () => (await import("../../features/marketing/islands/pick-path-demo.tsx")).PickPathDemo,
  "wished-feature": async () => (await import("../../features/marketing/islands/wished-feature.tsx")).WishedFeature,
  "post-list": async () => (await import("../../features/stories/islands/post-list.tsx")).PostList,
  "case-list": async () => (await import("../../features/stories/islands/case-list.tsx")).CaseList,
  "contact-facts": async () => (await import("../../site/marketing/contact-facts.tsx")).ContactFacts,
  newsletter: async () => (await import("../../site/marketing/newsletter.tsx")).Newsletter,
  offer: async () => (await import("../../site/marketing/offer.tsx")).Offer,
  "proof-notices": async () => (await import("../../site/marketing/proof-notices.tsx")).ProofNotices,
  "roi-hero-figures": async () => (await import("../../features/roi/islands/hero-figures.tsx")).HeroFigures,
  "roi-tool": async () => (await import("../../features/roi/islands/roi-tool.tsx")).RoiTool,
  "roi-services": async () => (await import("../../features/roi/islands/services.tsx")).Services,
  "capability-list": async () =>
    (await import("../../features/capabilities/islands/capability-list.tsx")).CapabilityList,
  "demo-form": async () => (await import("../../features/enquiries/islands/demo-form.tsx")).DemoForm,
  "contact-form": async () => (await import("../../features/enquiries/islands/contact-form.tsx")).ContactForm,
  "price-reckoner": async () => (await import("../../features/enquiries/islands/price-reckoner.tsx")).PriceReckoner,
};
