import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accessorialKinds, carrierCapabilities } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { CarrierDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { formatCount } from "../../../parts/format.ts";
import { chosen, one } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { CarrierForm } from "./carrier-form.tsx";
import { clockOf } from "./carrier-marks.ts";
import { ClaimTable } from "./claim-table.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { ScorecardTiles } from "./scorecard-tiles.tsx";
import { Tariffs } from "./tariffs.tsx";
import { TenderTable } from "./tender-table.tsx";

/** `/logistics/carriers/{carrierId}`: terms, tariffs, scorecard, tenders, claims and invoices [LOG-02] [LOG-03]. */
export function Carrier() {
  const { carrierId } = usePageParams("logisticsCarrier");
  const query = useQuery({ ...reading("GET /api/logistics/carriers/{carrierId}", { carrierId }), staleTime: liveMs });
  return (
    <Async query={query} skeleton={<PageSkeleton page="logisticsCarrier" />}>
      {(carrier) => <CarrierPage carrier={carrier} />}
    </Async>
  );
}

const tabs = [
  { id: "scorecard", label: "Scorecard" },
  { id: "tariffs", label: "Tariffs" },
  { id: "tenders", label: "Tenders" },
  { id: "claims", label: "Claims" },
  { id: "invoices", label: "Invoices" },
  { id: "terms", label: "Terms" },
] as const;
const tabIds = tabs.map(({ id }) => id);

function CarrierPage({ carrier }: { carrier: CarrierDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const { id: carrierId, code, name, active, version } = carrier;
  const editing = one(search, "do") === "edit";
  const current = chosen(one(search, "tab"), tabIds) ?? "scorecard";
  const use = useCommand("POST /api/logistics/carriers/{carrierId}/active", {
    refusal: "inline",
    onRefused: setRefusal,
    told: (after) => ({ message: `${after.code} is ${after.active ? "used again" : "no longer used"}` }),
  });
  const views = {
    scorecard: <ScorecardTiles carrier={carrier} />,
    tariffs: <Tariffs carrier={carrier} />,
    tenders: <TenderTable carrierId={carrierId} />,
    claims: <ClaimTable carrierId={carrierId} />,
    invoices: <InvoiceTable carrierId={carrierId} />,
    terms: <TermsPanel carrier={carrier} />,
  };
  return (
    <>
      <LiveHeader
        page="logisticsCarrier"
        title={name}
        crumbs={[{ label: "Carriers", href: href("logisticsCarriers") }, { label: code }]}
        mark={!active && <StatusBadge tone="neutral">No longer used</StatusBadge>}
        actions={
          <>
            <Button variant="ghost" busy={use.busy} onClick={() => use.run({ carrierId, version, active: !active })}>
              {active ? "Use no longer" : "Use again"}
            </Button>
            <Button onClick={() => change({ do: "edit" }, { push: true })}>Edit terms</Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        <Tabs label="Carrier" tabs={tabs} current={current} onChange={(tab) => change({ tab })}>
          <div className="pt-4">{views[current]}</div>
        </Tabs>
      </div>
      <Drawer
        open={editing}
        onClose={() => change({ do: undefined })}
        title={`Edit ${code}`}
        width="wide"
        keepOnOutsidePress
      >
        {editing && <CarrierForm carrier={carrier} onDone={() => change({ do: undefined })} />}
      </Drawer>
    </>
  );
}

function TermsPanel({ carrier }: { carrier: CarrierDetail }) {
  const { accessorials, capabilities, currency, gramsPerLitre } = carrier;
  const extras = Object.entries(accessorialKinds).flatMap(([name, label]) => {
    const minor = Object.entries(accessorials).find(([known]) => known === name)?.[1];
    return minor === undefined ? [] : [`${label} ${formatMoney(minor, currency)}`];
  });
  const can = capabilities.map((name) => carrierCapabilities[name]);
  return (
    <Panel title="Terms" hint="They hold for all tariffs of the carrier.">
      <KeyValueList
        columns={2}
        facts={[
          { label: "Code", value: <code>{carrier.code}</code> },
          { label: "Asks", value: currency },
          { label: "E-mail", value: carrier.email },
          { label: "Phone", value: carrier.phone },
          { label: "Last pick-up", value: clockOf(carrier.cutOffMinute) },
          { label: "Fuel surcharge", value: `${carrier.fuelBasisPoints / 100} %` },
          {
            label: "A liter weighs at least",
            value: gramsPerLitre === null ? "only weight counts" : `${formatCount(gramsPerLitre)} g`,
          },
          { label: "Tolerance of invoices", value: `${carrier.toleranceBasisPoints / 100} %` },
          { label: "It can", value: can.length === 0 ? null : can.join(", ") },
          { label: "Extras", value: extras.length === 0 ? null : extras.join(", ") },
        ]}
      />
    </Panel>
  );
}
