import { CommandForm } from "../../../parts/command-form.tsx";
import { receivePurchaseOrder } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { type DamagedWay, damagedWays } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { DateField, NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { inBaseWords, LevelField, usePackaging } from "../parts/level-field.tsx";
import { PiecesField } from "../parts/pieces-field.tsx";
import { RequestApproval } from "../../../parts/request-approval.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { type ChosenUnit, NewUnit, UnitField } from "./unit-field.tsx";
import { expectedReceipt, outcomeOf, receivedLines, recounted, type ReceiptLine } from "./receipt-lines.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(receivePurchaseOrder);

interface ReceiveFormProps {
  readonly order: PurchaseOrderDetail;
  readonly onDone: () => void;
  /** The line a scan has found; it is marked and scrolled to. */
  readonly scannedItemId?: string | undefined;
}

/** Books what came against a purchase order: good and damaged units, over and short [WMS-06]. */
export function ReceiveForm({ order, onDone, scannedItemId }: ReceiveFormProps) {
  const lines = order.lines.filter((line) => line.open > 0);
  const [receipts, setReceipts] = useState<Readonly<Record<number, ReceiptLine>>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineNumber, expectedReceipt(line)])),
  );
  const [surplusAccepted, setSurplusAccepted] = useState(false);
  const receive = useCommand("POST /api/wms/purchase-orders/{purchaseOrderId}/receive", {
    onDone,
    told: ({ number }) => ({
      message: `Received for ${number}; put-away is waiting`,
      link: { label: "Put away", href: `${href("wmsOperations")}?queue=put_away&q=${number}` },
    }),
  });
  const receiptOf = (line: PurchaseOrderLine) => receipts[line.lineNumber] ?? expectedReceipt(line);
  const [unit, setUnit] = useState<ChosenUnit>();
  const [adding, setAdding] = useState(false);
  const over = lines.reduce((sum, line) => sum + outcomeOf(line, receiptOf(line)).over, 0);
  const came = lines.reduce((sum, line) => sum + outcomeOf(line, receiptOf(line)).came, 0);
  const input = () => ({
    purchaseOrderId: order.id,
    version: order.version,
    lines: receivedLines(lines, Object.fromEntries(lines.map((line) => [line.lineNumber, receiptOf(line)]))),
    acceptSurplus: surplusAccepted,
    ...(unit && { unitId: unit.id }),
  });
  const form = (
    <CommandForm
      label="Receive"
      command={receive}
      onSubmit={() => receive.run(input())}
      submit={<>Receive {counted(came, "unit")}</>}
    >
      <ol className="flex flex-col gap-3">
        {lines.map((line) => (
          <ReceiptRow
            key={line.lineNumber}
            line={line}
            receipt={receiptOf(line)}
            scanned={line.itemId === scannedItemId}
            onChange={(part) =>
              setReceipts((now) => ({
                ...now,
                [line.lineNumber]: { ...receiptOf(line), ...now[line.lineNumber], ...part },
              }))
            }
          />
        ))}
      </ol>
      <UnitField value={unit} onChange={setUnit} onAdd={() => setAdding(true)} />
      {receive.code === "receipt.over_tolerance" && (
        <RequestApproval
          proposal={{
            tool: "purchasing_receive_purchase_order",
            // The order may have moved on until somebody decides.
            data: { ...input(), version: null, acceptSurplus: true },
          }}
        />
      )}
      {over > 0 && (
        <Checkbox
          label={`Accept ${counted(over, "unit")} more than ordered`}
          hint={toleranceHint(lines)}
          checked={surplusAccepted}
          onChange={(event) => setSurplusAccepted(event.target.checked)}
        />
      )}
    </CommandForm>
  );
  return (
    <>
      {form}
      <NewUnit
        open={adding}
        warehouseId={order.warehouseId}
        onClose={() => setAdding(false)}
        onDone={(made) => {
          setUnit(made);
          setAdding(false);
        }}
      />
    </>
  );
}

function toleranceHint(lines: readonly PurchaseOrderLine[]): string {
  const limits = [...new Set(lines.map(({ overReceiptPercent }) => overReceiptPercent))];
  const [only] = limits;
  if (limits.length === 1 && only === null) return "Without it the receipt is refused and nothing is booked.";
  const limit = limits.length === 1 ? `${only} % over a line` : "the tolerance of each item";
  return `Up to ${limit} needs no acceptance; more is accepted by a manager.`;
}

const ways: readonly DamagedWay[] = ["hold", "return_to_supplier", "scrap"];

interface ReceiptRowProps {
  readonly line: PurchaseOrderLine;
  readonly receipt: ReceiptLine;
  readonly scanned: boolean;
  readonly onChange: (part: Partial<ReceiptLine>) => void;
}

function ReceiptRow({ line, receipt, scanned, onChange }: ReceiptRowProps) {
  const outcome = outcomeOf(line, receipt);
  const packaging = usePackaging(line.itemId);
  const { level } = receipt;
  const words = (typed: string) => inBaseWords(typed, level, line.baseUnit);
  return (
    <li
      ref={scanned ? (row) => row?.scrollIntoView({ block: "nearest" }) : null}
      className={`flex flex-col gap-3 rounded-panel border p-3 ${scanned ? "border-accent bg-accent-soft" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-strong">{line.sku}</code>
        <span className="min-w-0 flex-1 truncate">{line.itemName}</span>
        <span className="text-ink-muted">{formatCount(line.open)} expected</span>
        <OutcomeMark over={outcome.over} missing={outcome.missing} complete={receipt.complete} />
      </div>
      <div className="grid grid-cols-2 gap-3 mobile:grid-cols-4">
        <NumberField
          {...field(`lines.${line.lineNumber}.good`)}
          hint={words(receipt.good)}
          step={level === undefined ? 1 : "any"}
          value={receipt.good}
          onChange={(event) => onChange({ good: event.target.value })}
        />
        <NumberField
          {...field(`lines.${line.lineNumber}.damaged`)}
          hint={words(receipt.damaged)}
          step={level === undefined ? 1 : "any"}
          value={receipt.damaged}
          onChange={(event) => onChange({ damaged: event.target.value })}
        />
        {Number(receipt.damaged) > 0 && (
          <SelectField
            {...field(`lines.${line.lineNumber}.damagedTo`)}
            label="Damaged units"
            optional={false}
            options={optionsOf(damagedWays)}
            value={receipt.damagedTo}
            onChange={(event) => onChange({ damagedTo: ways.find((way) => way === event.target.value) ?? "hold" })}
          />
        )}
        {packaging !== undefined && packaging.units.length > 0 && (
          <LevelField
            {...field(`lines.${line.lineNumber}.unit`)}
            packaging={packaging}
            value={level}
            onChange={(next) => onChange(recounted(receipt, next))}
          />
        )}
        {line.lotTracked && (
          <>
            <TextField
              {...field(`lines.${line.lineNumber}.lot.code`)}
              label="Lot"
              code
              value={receipt.lotCode}
              onChange={(event) => onChange({ lotCode: event.target.value })}
            />
            <DateField
              {...field(`lines.${line.lineNumber}.lot.expiresOn`)}
              value={receipt.expiresOn}
              onChange={(event) => onChange({ expiresOn: event.target.value })}
            />
          </>
        )}
      </div>
      {line.serialTracked && (
        <PiecesField typed={receipt.pieces} onChange={(pieces) => onChange({ pieces })} quantity={outcome.came} />
      )}
      {outcome.missing > 0 && (
        <Checkbox
          label={`The other ${formatCount(outcome.missing)} will not come`}
          checked={receipt.complete}
          onChange={(event) => onChange({ complete: event.target.checked })}
        />
      )}
    </li>
  );
}

function OutcomeMark({ over, missing, complete }: { over: number; missing: number; complete: boolean }) {
  if (over > 0) return <StatusBadge tone="warn">{`${formatCount(over)} over`}</StatusBadge>;
  if (missing === 0) return <StatusBadge tone="good">As expected</StatusBadge>;
  return complete ? (
    <StatusBadge tone="bad">{`${formatCount(missing)} short`}</StatusBadge>
  ) : (
    <StatusBadge tone="info">{`${formatCount(missing)} to come`}</StatusBadge>
  );
}
