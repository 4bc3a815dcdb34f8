import { decideClaim, createClaim } from "@cerebro/contracts/fields/logistics/freight-invoices.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { claimKinds } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { ClaimRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { claimWords } from "./carrier-marks.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const decideClaimField = fieldsFor(decideClaim);
const createClaimField = fieldsFor(createClaim);

const noun = ["claim", "claims"] as const;

const columns: readonly Column<ClaimRow>[] = [
  { id: "number", header: "Claim", kind: "code", width: 140, primary: true, cell: (row) => row.number },
  { id: "state", header: "State", width: 120, card: "mark", cell: (row) => <StateMark word={claimWords[row.state]} /> },
  { id: "kind", header: "What", width: 100, cell: (row) => claimKinds[row.kind] },
  { id: "shipment", header: "Shipment", kind: "code", width: 150, grow: true, cell: (row) => row.shipmentNumber },
  {
    id: "amount",
    header: "Claimed",
    kind: "number",
    width: 110,
    cell: (row) => formatMoney(row.amountMinor, row.currency),
  },
  {
    id: "settled",
    header: "Paid",
    kind: "number",
    width: 110,
    cell: (row) => (row.settledMinor === null ? <None /> : formatMoney(row.settledMinor, row.currency)),
  },
  { id: "created", header: "Claimed on", width: 130, cell: (row) => <Moment at={row.createdAt} dayOnly /> },
  { id: "note", header: "Note", width: 180, card: "none", cell: (row) => row.note ?? <None /> },
];

/** Claims on a carrier, and its payments [LOG-03]. */
export function ClaimTable({ carrierId }: { carrierId: string }) {
  const [deciding, setDeciding] = useState<ClaimRow>();
  const question = { carrierId };
  const source = useRows("GET /api/logistics/claims", question);
  return (
    <>
      <DataTable
        label="Claims"
        noun={noun}
        columns={columns}
        source={source}
        rowId={(row) => row.id}
        onOpen={setDeciding}
        empty={<p className="text-ink-muted">Nothing was claimed from this carrier. A claim starts at its shipment.</p>}
      />
      {deciding && <DecideClaim claim={deciding} onDone={() => setDeciding(undefined)} />}
    </>
  );
}

function DecideClaim({ claim, onDone }: { claim: ClaimRow; onDone: () => void }) {
  const { number, amountMinor, currency, version, state } = claim;
  const decide = useCommand("POST /api/logistics/claims/{claimId}/decide", {
    onDone,
    told: (after) => `${after.number} ${after.state}`,
  });
  const settle = (settledMinor: number | null, note: string | null) =>
    decide.run({ claimId: claim.id, version, settledMinor, note });
  return (
    <Dialog
      open
      onClose={onDone}
      title={number}
      description={state === "open" ? "What the carrier says to it." : "It was decided already."}
    >
      {state === "open" && (
        <CommandForm
          label="Decide claim"
          command={decide}
          onSubmit={(data) =>
            settle(minorOf(textOf(data, "settledMinor") ?? "", currency) ?? amountMinor, textOf(data, "note"))
          }
          submit="Paid"
          secondary={
            <Button busy={decide.busy} onClick={() => settle(null, null)}>
              Rejected
            </Button>
          }
        >
          <TextField
            {...decideClaimField("settledMinor")}
            label={`It pays, ${currency}`}
            optional={false}
            inputMode="decimal"
            defaultValue={typedMinor(amountMinor, currency)}
          />
          <TextareaField {...decideClaimField("note")} rows={2} />
        </CommandForm>
      )}
    </Dialog>
  );
}

const kinds = optionsOf(claimKinds);

interface ClaimFormProps {
  readonly shipmentId: string;
  /** Currency of the carrier. */
  readonly currency: string;
  readonly onDone: () => void;
}

/** Claims lost, damaged or short goods from the carrier of a shipment [LOG-03]. */
export function ClaimForm({ shipmentId, currency, onDone }: ClaimFormProps) {
  const claim = useCommand("POST /api/logistics/claims", { onDone, told: ({ number }) => `${number} claimed` });
  return (
    <CommandForm
      command={claim}
      onSubmit={(data) =>
        claim.run({
          shipmentId,
          kind: keyOf(data, "kind", claimKinds) ?? "damaged",
          amountMinor: minorOf(textOf(data, "amountMinor") ?? "", currency) ?? 0,
          note: textOf(data, "note"),
        })
      }
      submit="Claim"
    >
      <SelectField {...createClaimField("kind")} label="What" options={kinds} defaultValue="damaged" />
      <TextField {...createClaimField("amountMinor")} label={`Amount, ${currency}`} inputMode="decimal" />
      <TextareaField {...createClaimField("note")} rows={2} />
    </CommandForm>
  );
}
