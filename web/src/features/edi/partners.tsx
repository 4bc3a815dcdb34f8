import { useQuery } from "@tanstack/react-query";
import Handshake from "lucide-react/icons/handshake";
import Plus from "lucide-react/icons/plus";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { FormDrawer } from "../../parts/form-drawer.tsx";
import { one } from "../../parts/list-state.ts";
import { LiveHeader } from "../../parts/live-header.tsx";
import { liveMs } from "../../parts/refresh.ts";
import { Button } from "../../ui/action/button.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { PartnerForm } from "./partner-form.tsx";
import { PartnerLine } from "./partner-line.tsx";
import { useIsAdministrator } from "./use-is-administrator.ts";

/** `/edi/partners`: companies that exchange X12 documents [PLT-08]. */
export function TradingPartners() {
  const query = useQuery({ ...reading("GET /api/edi/partners", {}), staleTime: liveMs });
  const [, change] = useSearchState();
  const isAdministrator = useIsAdministrator();
  const button = isAdministrator && (
    <Button variant="primary" icon={Plus} onClick={() => change({ add: "yes" }, { push: true })}>
      Add trading partner
    </Button>
  );
  const { title } = pageOf("ediPartners");
  return (
    <>
      <LiveHeader
        page="ediPartners"
        crumbs={[{ label: pageOf("edi").title, href: href("edi") }, { label: title }]}
        actions={button}
      />
      <Async
        query={query}
        skeleton={<Skeleton className="h-64 w-full" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={Handshake} title="No trading partner yet" action={button}>
            A partner is a customer, an owner of goods, a carrier or a shipper that exchanges X12 files with you. Begin
            with a test partner: it can be simulated.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <Panel flush>
            <ul aria-label={title} className="divide-y divide-line">
              {rows.map((partner) => (
                <PartnerLine
                  key={partner.id}
                  partner={partner}
                  onEdit={isAdministrator ? () => change({ edit: partner.id }, { push: true }) : undefined}
                />
              ))}
            </ul>
          </Panel>
        )}
      </Async>
      {query.data && isAdministrator && <PartnerDrawer partners={query.data.rows} />}
    </>
  );
}

/** The form of a new partner or of the one that the address names. */
function PartnerDrawer({ partners }: { partners: readonly EdiPartner[] }) {
  const [search, change] = useSearchState();
  const adding = one(search, "add") !== "";
  const partner = partners.find(({ id }) => id === one(search, "edit"));
  const close = () => change({ add: undefined, edit: undefined });
  return (
    <FormDrawer
      open={adding || partner !== undefined}
      onClose={close}
      title={partner === undefined ? "Add trading partner" : `Edit ${partner.name}`}
      width="wide"
    >
      <PartnerForm key={partner?.id} partner={partner} like={partners[0]} onDone={close} />
    </FormDrawer>
  );
}
