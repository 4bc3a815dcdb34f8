import { refuseTender } from "@cerebro/contracts/fields/logistics/tenders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { tenderRefusals, tenderStates } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { keyOf } from "../../../parts/form-values.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { tenderWords } from "./carrier-marks.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(refuseTender);

const noun = ["tender", "tenders"] as const;
const moment = (at: string | null) => (at === null ? <None /> : <Moment at={at} />);
const reasonOf = (reason: string | null) =>
  Object.entries(tenderRefusals).find(([known]) => known === reason)?.[1] ?? <None />;

/** Shipments offered to a carrier; its answer by telephone is entered here [LOG-02]. */
export function TenderTable({ carrierId }: { carrierId: string }) {
  const [answering, setAnswering] = useState<TenderRow>();
  const question = { carrierId };
  const source = useRows("GET /api/logistics/tenders", question);
  return (
    <>
      <DataTable
        label="Tenders"
        noun={noun}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        onOpen={setAnswering}
        empty={<p className="text-ink-muted">No shipment was offered to this carrier yet.</p>}
      />
      {answering && <AnswerTender tender={answering} onDone={() => setAnswering(undefined)} />}
    </>
  );
}

const columns: readonly Column<TenderRow>[] = [
  { id: "number", header: "Tender", kind: "code", width: 140, primary: true, cell: (row) => row.number },
  {
    id: "state",
    header: "State",
    width: 120,
    card: "mark",
    cell: (row) => <StateMark word={tenderWords[row.state]} />,
  },
  { id: "shipment", header: "Shipment", kind: "code", width: 150, grow: true, cell: (row) => row.shipmentNumber },
  { id: "rank", header: "In line", kind: "number", width: 80, cell: (row) => row.rank },
  {
    id: "price",
    header: "Price",
    kind: "number",
    width: 110,
    cell: (row) => formatMoney(row.priceMinor, row.currency),
  },
  { id: "offered", header: "Offered", width: 164, cell: (row) => moment(row.offeredAt) },
  { id: "expires", header: "Answer by", width: 164, cell: (row) => moment(row.expiresAt) },
  { id: "answered", header: "Answered", width: 164, hidden: true, cell: (row) => moment(row.answeredAt) },
  { id: "by", header: "By", width: 120, cell: (row) => row.answeredBy ?? <None /> },
  { id: "reason", header: "Why not", width: 150, cell: (row) => reasonOf(row.reason) },
];

const reasons = optionsOf(tenderRefusals);

/** Answer of a carrier to a tender, or its withdrawal. */
export function AnswerTender({ tender, onDone }: { tender: TenderRow; onDone: () => void }) {
  const { number, carrierName, state, shipmentNumber, version } = tender;
  const target = { tenderId: tender.id, version };
  const told = (after: TenderRow) => ({ message: `${after.number}: ${tenderStates[after.state].toLowerCase()}` });
  const accept = useCommand("POST /api/logistics/tenders/{tenderId}/accept", { onDone, told });
  const refuse = useCommand("POST /api/logistics/tenders/{tenderId}/refuse", { onDone, told });
  const withdraw = useCommand("POST /api/logistics/tenders/{tenderId}/withdraw", { onDone, told });
  const refusal = accept.refusal ?? refuse.refusal ?? withdraw.refusal;
  const open = state === "offered" || state === "waiting";
  return (
    <Dialog
      open
      onClose={onDone}
      title={`${number}: ${shipmentNumber}`}
      description={open ? `What ${carrierName} says, or that it is asked no more.` : "It was answered already."}
    >
      {open && (
        <Form
          aria-label="Answer"
          failure={refusal}
          onSubmit={(data) => refuse.run({ ...target, reason: keyOf(data, "reason", tenderRefusals) ?? "other" })}
          actions={
            <>
              <Button variant="ghost" busy={withdraw.busy} onClick={() => withdraw.run(target)}>
                Withdraw
              </Button>
              {state === "offered" && (
                <>
                  <Button type="submit" busy={refuse.busy}>
                    It refuses
                  </Button>
                  <Button variant="primary" busy={accept.busy} onClick={() => accept.run(target)}>
                    It accepts
                  </Button>
                </>
              )}
            </>
          }
        >
          {state === "offered" && (
            <SelectField {...field("reason")} label="Why, if it refuses" options={reasons} defaultValue="no_capacity" />
          )}
        </Form>
      )}
    </Dialog>
  );
}
