import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { useState } from "react";
import type { CountDetail } from "@cerebro/contracts/entities/wms/counts.ts";
import { countOrigins } from "@cerebro/contracts/entities/wms/count-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { useManages } from "../labour/use-manages.ts";
import { formatCount, formatDecimal } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { CountBins } from "./count-bins.tsx";
import { countStateWords, signed } from "./count-words.ts";
import { Review } from "./review.tsx";

/** `/wms/counts/{countId}`: one count, its bins, and what is decided about each variance. */
export function Count() {
  const { countId } = usePageParams("wmsCount");
  return (
    <DocumentPage page="wmsCount" route="GET /api/wms/counts/{countId}" input={{ countId }}>
      {(count) => <CountPage count={count} />}
    </DocumentPage>
  );
}

function CountPage({ count }: { count: CountDetail }) {
  const manages = useManages();
  // Only a manager can discard counted lines.
  const mayCancel = count.commands.includes("cancel") && (manages || count.state === "requested");
  return (
    <DocumentView
      page="wmsCount"
      title={count.number}
      crumbs={[{ label: "Counts", href: href("wmsCounts") }, { label: count.number }]}
      mark={<StateMark word={countStateWords[count.state]} />}
      actions={mayCancel && <CancelCount count={count} />}
      above={
        <>
          {count.state === "cancelled" && (
            <Banner tone="neutral" title="Cancelled">
              {count.cancelNote ?? "What nobody had decided on was dropped; the books stand."}
            </Banner>
          )}
          <Figures count={count} />
          {manages ? (
            <Review count={count} />
          ) : (
            <Banner tone="info" title="A manager decides on variances">
              Counters do not see the quantities of the books.
            </Banner>
          )}
        </>
      }
      aside={<Facts count={count} />}
    >
      <CountBins count={count} />
    </DocumentView>
  );
}

/** One digit after the comma: 99.9 % is not 100 %. */
const percentOf = (share: number | null): string => (share === null ? "–" : `${formatDecimal(share * 100)} %`);

function Figures({ count }: { count: CountDetail }) {
  const { accuracy, currency, unitsOver, unitsUnder, varianceMinor } = count;
  return (
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <StatTile
        label="Bins counted"
        figure={formatCount(count.binsCounted)}
        unit={`of ${formatCount(count.bins)}`}
        {...(accuracy && { target: `${formatCount(accuracy.binsExact)} without a variance` })}
      />
      {accuracy && (
        <>
          <StatTile label="Location accuracy" figure={percentOf(accuracy.locations)} />
          <StatTile
            label="Unit accuracy"
            figure={percentOf(accuracy.units)}
            target={`${formatCount(accuracy.unitsWrong)} wrong of ${formatCount(accuracy.unitsBooked)}`}
          />
        </>
      )}
      {varianceMinor !== null && unitsOver !== null && unitsUnder !== null && (
        <StatTile
          label="Variance at cost"
          figure={signed(varianceMinor, (minor) => formatMoney(minor, currency))}
          target={`${signed(unitsOver, formatCount)} and ${signed(-unitsUnder, formatCount)} units`}
        />
      )}
    </div>
  );
}

function Facts({ count }: { count: CountDetail }) {
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "What", value: count.scope },
          { label: "Warehouse", value: count.warehouseCode },
          { label: "Asked for by", value: countOrigins[count.origin] },
          { label: "Requested", value: <Moment at={count.requestedAt} /> },
          { label: "By", value: count.requestedByName },
          { label: "Ended", value: count.completedAt && <Moment at={count.completedAt} /> },
          { label: "Note", value: count.note },
        ]}
      />
    </Panel>
  );
}

function CancelCount({ count }: { count: CountDetail }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCommand("POST /api/wms/counts/{countId}/cancel", {
    refusal: "toast",
    told: ({ number }) => `${number} is cancelled`,
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel count</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel ${count.number}?`}
        confirmLabel="Cancel count"
        danger
        busy={cancel.busy}
        onConfirm={() => cancel.run({ countId: count.id, version: count.version })}
      >
        Its tasks end. Approved lines stay; undecided lines are dropped, and the books remain unchanged.
      </ConfirmDialog>
    </>
  );
}
