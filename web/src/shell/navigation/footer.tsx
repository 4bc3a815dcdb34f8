import type { ReactNode } from "react";
import { TextLink } from "../../ui/action/link.tsx";
import { Mark } from "../../ui/brand/mark.tsx";

/** Every link of the footer, as the specification lists them, under the words of who looks for them [APP-32]. */
const groups = [
  {
    title: "Executive",
    links: [
      ["Dashboard", "/executive/dashboard"],
      ["Analytics", "/executive/analytics"],
      ["Risk", "/executive/risk"],
      ["Metrics", "/executive/metrics"],
    ],
  },
  {
    title: "Warehouse",
    links: [
      ["Inventory", "/wms/inventory"],
      ["Operations", "/wms/operations"],
      ["Picking", "/wms/picking"],
      ["Labor", "/wms/labor"],
    ],
  },
  {
    title: "Logistics",
    links: [
      ["Routes", "/logistics/routes"],
      ["Fleet", "/logistics/fleet"],
      ["Delivery", "/logistics/delivery"],
      ["Carriers", "/logistics/carriers"],
    ],
  },
  {
    title: "Company",
    links: [
      ["About", "/about"],
      ["Case studies", "/case-studies"],
      ["Platform", "/platform"],
      ["Pricing", "/pricing"],
      ["Contact", "/contact"],
    ],
  },
  {
    title: "Developers",
    links: [
      ["Docs", "/docs"],
      ["API", "/api"],
      ["Integrations", "/integrations"],
      ["Resources", "/resources"],
    ],
  },
] as const;

const legal = [
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Cookies", "/cookies"],
  ["Security", "/security"],
] as const;

interface FooterProps {
  newsletter: ReactNode;
  /** Contact of the operator. */
  contact: ReactNode;
  /** Opens the assistant. */
  ask: ReactNode;
}

/** End of the public pages: newsletter, contact, every way on, the law. */
export function Footer({ newsletter, contact, ask }: FooterProps) {
  return (
    <footer className="when-near border-t border-line text-tool">
      <div className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-12 px-6 py-14 max-mobile:px-5 wide:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div className="max-w-[420px]">
          <p className="flex items-center gap-2.5 text-title font-strong">
            <Mark />
            Cerebro
          </p>
          <div className="mt-6">{newsletter}</div>
          <p className="mt-6 text-ink-muted">
            Questions go to <TextLink href="/contact">our contact page</TextLink>, weaknesses to{" "}
            <TextLink href="/security">the security page</TextLink>.
          </p>
          {contact}
          <div className="mt-3 -ml-3">{ask}</div>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-8 gap-y-8 mobile:grid-cols-3 wide:grid-cols-5">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-tool text-ink">{title}</h2>
              <LinkList links={links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-[1200px] px-6 pb-10 max-mobile:px-5">
        <nav aria-label="Legal" className="border-t border-line pt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {legal.map(([label, href]) => (
              <li key={href}>
                <TextLink tone="quiet" href={href}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly (readonly [label: string, href: string])[] }) {
  return (
    <ul className="mt-3 space-y-1">
      {links.map(([label, href]) => (
        <li key={href}>
          <TextLink tone="quiet" href={href} className="inline-block py-0.5 text-ink-muted">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
