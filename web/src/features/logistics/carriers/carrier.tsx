import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { accessorialKinds, carrierCapabilities } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { CarrierDetail } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { formatCount } from "../../../parts/format.ts";
import { chosen, one } from "../../../parts/list-state.ts";
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
  return (
    <DocumentPage page="logisticsCarrier" route="GET /api/logistics/carriers/{carrierId}" input={{ carrierId }}>
      {(carrier) => <CarrierPage carrier={carrier} />}
    </DocumentPage>
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
  const { id: carrierId, code, name, active } = carrier;
  const current = chosen(one(search, "tab"), tabIds) ?? "scorecard";
  const views = {
    scorecard: <ScorecardTiles carrier={carrier} />,
    tariffs: <Tariffs carrier={carrier} />,
    tenders: <TenderTable carrierId={carrierId} />,
    claims: <ClaimTable carrierId={carrierId} />,
    invoices: <InvoiceTable carrierId={carrierId} />,
    terms: <TermsPanel carrier={carrier} />,
  };
  return (
    <DocumentView
      page="logisticsCarrier"
      title={name}
      crumbs={[{ label: "Carriers", href: href("logisticsCarriers") }, { label: code }]}
      mark={!active && <StatusBadge tone="neutral">No longer used</StatusBadge>}
      actions={({ show, refused }) => (
        <>
          <UseButton carrier={carrier} onRefused={refused} />
          <Button onClick={() => show("edit")}>Edit terms</Button>
        </>
      )}
      forms={(close) => ({
        edit: { title: `Edit ${code}`, form: <CarrierForm carrier={carrier} onDone={close} /> },
      })}
    >
      <Tabs label="Carrier" tabs={tabs} current={current} onChange={(tab) => change({ tab })}>
        <div className="pt-4">{views[current]}</div>
      </Tabs>
    </DocumentView>
  );
}

interface UseButtonProps {
  readonly carrier: CarrierDetail;
  readonly onRefused: (refusal: string | undefined) => void;
}

function UseButton({ carrier: { id: carrierId, version, active }, onRefused }: UseButtonProps) {
  const use = useCommand("POST /api/logistics/carriers/{carrierId}/active", {
    onRefused,
    told: (after) => `${after.code} is ${after.active ? "used again" : "no longer used"}`,
  });
  return (
    <Button variant="ghost" busy={use.busy} onClick={() => use.run({ carrierId, version, active: !active })}>
      {active ? "Use no longer" : "Use again"}
    </Button>
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
