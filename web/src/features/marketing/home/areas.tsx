import { href } from "@cerebro/contracts/pages/href.ts";
import { column } from "../../../site/blocks.tsx";
import { Screenshot } from "../../../site/screenshot.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { cx } from "../../../ui/cx.ts";

interface Area {
  readonly area: "wms" | "logistics" | "executive";
  readonly name: string;
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

const areas: readonly Area[] = [
  {
    area: "wms",
    name: "Warehouse",
    text: "From purchase order to loaded truck: receiving, put-away, waves with solved walks, counting while picking goes on, lots, recalls, labor figures, labels.",
    link: "Cerebro WMS",
    to: href("productWms"),
  },
  {
    area: "logistics",
    name: "Logistics",
    text: "Shipments against the promise first made, carriers compared and audited, routes solved within shifts and checked against drivers' hours, proof of delivery that works offline.",
    link: "Cerebro Logistics",
    to: href("productLogistics"),
  },
  {
    area: "executive",
    name: "Executive",
    text: "Revenue, margin, service, stock and risk, each traced to its rows. Analytics, board reports, what-if scenarios, and approvals with limits.",
    link: "Cerebro Executive",
    to: href("productExecutive"),
  },
];

/** The three areas, each in its colour. */
export function Areas() {
  return (
    <section aria-labelledby="areas" className="py-[clamp(44px,6vw,88px)]">
      <div className={cx(column, "grid items-start gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]")}>
        <div>
          <h2 id="areas" className="max-w-[13em] text-display-3 text-balance">
            Three areas, one operational truth
          </h2>
          <ul className="mt-8 flex flex-col">
            {areas.map(({ area, name, text, link, to }) => (
              <li key={area} data-hemisphere={area} className="border-t border-line py-6">
                <h3 className="flex items-center gap-2.5 text-title">
                  <span aria-hidden className="h-4 w-1 rounded-full bg-accent" />
                  {name}
                </h3>
                <p className="mt-2 max-w-[32em] text-read text-ink-muted">{text}</p>
                <TextLink href={to} className="mt-2 inline-block text-read">
                  {link}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-6">
          <Screenshot
            name="floor-plan"
            alt="The floor plan of a warehouse to scale, its bins colored by how full they are"
          />
          <Screenshot
            name="logistics"
            alt="Logistics dashboard: deliveries on time, fleet utilization, cost per mile, trips on the road, deliveries by day"
          />
          <Screenshot
            name="executive"
            alt="Executive overview: a sentence on what changed most, revenue, margin, operating result and service with their trend, and the largest changes"
          />
        </div>
      </div>
    </section>
  );
}
