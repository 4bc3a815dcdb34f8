import { href } from "@cerebro/contracts/pages/href.ts";
import { TabLinks } from "../ui/layout/tabs.tsx";

/** Both first pages of each area: what needs a hand now, and the figures at a glance. */
const pages = {
  wms: "wmsDashboard",
  logistics: "logisticsDashboard",
  executive: "executiveDashboard",
} as const;

type Area = keyof typeof pages;

interface OverviewTabsProps {
  readonly area: Area;
  readonly current: Area | (typeof pages)[Area];
}

/** Leads from the overview of an area to its dashboard and back: the menu has one entry for both. */
export function OverviewTabs({ area, current }: OverviewTabsProps) {
  const links = [
    { href: href(area), label: "Overview" },
    { href: href(pages[area]), label: "Dashboard" },
  ];
  return <TabLinks label="First pages" links={links} current={href(current)} />;
}
