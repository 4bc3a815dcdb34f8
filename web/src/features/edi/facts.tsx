import { useQuery } from "@tanstack/react-query";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { reading } from "../../data/query-client.ts";
import { formatCount } from "../../parts/format.ts";
import { tileGrid } from "../../parts/tile-grid.ts";
import { StatTile } from "../../ui/data/stat-tile.tsx";
import { faultyStates, listHref } from "./edi-words.ts";

type Figure = "waiting" | "ready" | "overdue";

const sumOf = (partners: readonly EdiPartner[], figure: Figure): string =>
  formatCount(partners.reduce((sum, partner) => sum + partner[figure], 0));

/** Documents that need somebody; each figure opens its rows. */
export function EdiFacts({ partners }: { partners: readonly EdiPartner[] }) {
  const faulty = useQuery(reading("GET /api/edi/documents", { state: faultyStates, limit: 1 })).data?.count ?? 0;
  return (
    <section aria-label="Documents that need somebody" className={tileGrid}>
      <StatTile label="Wait for a decision" figure={sumOf(partners, "waiting")} href={listHref({ state: "waiting" })} />
      <StatTile label="Ready to send" figure={sumOf(partners, "ready")} href={listHref({ state: "ready" })} />
      <StatTile
        label="Not acknowledged in a day"
        figure={sumOf(partners, "overdue")}
        href={listHref({ overdue: "yes" })}
      />
      <StatTile label="Invalid or refused" figure={formatCount(faulty)} href={listHref({ state: faultyStates })} />
    </section>
  );
}
