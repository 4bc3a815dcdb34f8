import { href } from "@cerebro/contracts/pages/href.ts";
import { TabLinks } from "../../../ui/layout/tabs.tsx";

/** The three flows of documents: out, in, and back. */
export function FlowTabs({ current }: { current: "sales" | "purchase" | "returns" }) {
  const links = [
    { href: href("wmsOrders"), label: "Sales orders" },
    { href: href("wmsPurchaseOrders"), label: "Purchase orders" },
    { href: href("wmsReturns"), label: "Returns" },
  ];
  const place = { sales: 0, purchase: 1, returns: 2 }[current];
  return <TabLinks label="Orders" links={links} current={links[place]?.href ?? ""} />;
}
