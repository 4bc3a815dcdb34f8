import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { CarrierDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { BandRow, TariffRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { Column, Sort } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import { exportsOf } from "../../../parts/export.ts";
import { counted } from "../../../parts/format.ts";
import { sortableColumns, sortInput } from "../../../parts/list-state.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { BandForm, TariffForm } from "./tariff-form.tsx";
import { kilograms } from "./carrier-marks.ts";

type Doing = { readonly what: "tariff" } | { readonly what: "days" | "band"; readonly tariff: TariffRow };

/** The tariffs of a carrier, and every band of them [LOG-02]. */
export function Tariffs({ carrier }: { carrier: CarrierDetail }) {
  const [doing, setDoing] = useState<Doing>();
  const { id: carrierId } = carrier;
  const query = useQuery({
    ...reading("GET /api/logistics/carriers/{carrierId}/tariffs", { carrierId }),
    staleTime: liveMs,
  });
  const close = () => setDoing(undefined);
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Tariffs" actions={<Button onClick={() => setDoing({ what: "tariff" })}>Enter tariff</Button>}>
        <Async query={query} skeleton={<SkeletonText lines={3} />}>
          {({ rows }) => <TariffList rows={rows} onDo={setDoing} />}
        </Async>
      </Panel>
      <Bands carrierId={carrierId} />
      <Drawer open={doing !== undefined} onClose={close} title={titleOf(doing)} keepOnOutsidePress severalForms>
        {doing?.what === "tariff" && <TariffForm carrierId={carrierId} tariff={undefined} onDone={close} />}
        {doing?.what === "days" && <TariffForm carrierId={carrierId} tariff={doing.tariff} onDone={close} />}
        {doing?.what === "band" && <BandForm tariff={doing.tariff} currency={carrier.currency} onDone={close} />}
      </Drawer>
    </div>
  );
}

function titleOf(doing: Doing | undefined): string {
  if (doing === undefined || doing.what === "tariff") return "Enter tariff";
  return doing.what === "days" ? `Change ${doing.tariff.code}` : `Add a band to ${doing.tariff.code}`;
}

function TariffList({ rows, onDo }: { rows: readonly TariffRow[]; onDo: (doing: Doing) => void }) {
  if (rows.length === 0) {
    return <p className="text-ink-muted">No tariff yet. Enter one, or import a file of tariffs.</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((tariff) => (
        <li key={tariff.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <code>{tariff.code}</code>
              <StatusBadge tone={tariff.valid ? "good" : "neutral"}>
                {tariff.valid ? "Holds" : "Does not hold"}
              </StatusBadge>
            </p>
            <p className="text-small text-ink-muted">
              <CalendarDay on={tariff.validFrom} /> to{" "}
              {tariff.validUntil === null ? "further notice" : <CalendarDay on={tariff.validUntil} />} ·{" "}
              {counted(tariff.bandCount, "band")} on {counted(tariff.laneCount, "lane")}
            </p>
          </div>
          <Button
            variant="ghost"
            aria-label={`Change days of ${tariff.code}`}
            onClick={() => onDo({ what: "days", tariff })}
          >
            Change days
          </Button>
          <Button
            variant="ghost"
            aria-label={`Add a band to ${tariff.code}`}
            onClick={() => onDo({ what: "band", tariff })}
          >
            Add band
          </Button>
        </li>
      ))}
    </ul>
  );
}

const noun = ["band", "bands"] as const;
const bandsRoute = "GET /api/logistics/bands";
const tonne = 1_000;

function columnsOf(onRemove: (band: BandRow) => void): readonly Column<BandRow>[] {
  return [
    {
      id: "lane",
      header: "Lane",
      kind: "code",
      width: 170,
      primary: true,
      cell: (row) => `${row.origin} → ${row.destination}`,
    },
    {
      id: "service",
      header: "Service",
      width: 110,
      cell: (row) => (row.option === "" ? row.service : `${row.service} · ${row.option}`),
    },
    { id: "mode", header: "Mode", width: 90, cell: (row) => transportModes[row.mode] },
    {
      id: "fromGrams",
      header: "From",
      kind: "number",
      width: 110,
      cell: (row) => kilograms(row.fromGrams),
    },
    { id: "upTo", header: "Up to", kind: "number", width: 110, cell: (row) => kilograms(row.upToGrams) },
    {
      id: "minimumMinor",
      header: "Minimum",
      kind: "number",
      width: 110,
      cell: (row) => formatMoney(row.minimumMinor, row.currency),
    },
    {
      id: "rate",
      header: "For 100 kg",
      kind: "number",
      width: 110,
      cell: (row) => formatMoney((row.minorPerTonne * 100) / tonne, row.currency),
    },
    { id: "transitDays", header: "Days", kind: "number", width: 76, cell: (row) => row.transitDays },
    { id: "tariff", header: "Tariff", kind: "code", width: 110, grow: true, cell: (row) => row.tariffCode },
    {
      id: "remove",
      header: "Take out",
      width: 100,
      card: "line",
      cell: (row) => (
        <Button
          variant="ghost"
          aria-label={`Take ${row.origin} to ${row.destination}, ${kilograms(row.fromGrams)} out`}
          onClick={() => onRemove(row)}
        >
          Take out
        </Button>
      ),
    },
  ];
}

function Bands({ carrierId }: { carrierId: string }) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>();
  const [refusal, setRefusal] = useState<string>();
  const question = { carrierId, search: search || undefined, ...sortInput(sort, bandsRoute) };
  const source = useRows(bandsRoute, question);
  const remove = useCommand("POST /api/logistics/bands/{bandId}/remove", {
    onRefused: setRefusal,
    told: ({ code }) => `A band of ${code} taken out`,
  });
  const filter = { carrierId, search: search || undefined };
  return (
    <>
      {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
      <DataTable
        label="Bands"
        noun={noun}
        columns={sortableColumns(
          bandsRoute,
          columnsOf((band) => remove.run({ bandId: band.id })),
        )}
        source={source}
        rowId={(row) => row.id}
        sort={sort}
        onSort={setSort}
        maxHeight="560px"
        onClearFilters={() => setSearch("")}
        toolbar={
          <>
            <SearchInput
              label="Search lane, service, tariff"
              value={search}
              onChange={setSearch}
              className="w-72 max-mobile:w-full"
            />
            <ExportMenu exports={exportsOf("GET /api/logistics/exports/bands", filter, source.count)} />
          </>
        }
        empty={<p className="text-ink-muted">No band fits.</p>}
      />
    </>
  );
}
