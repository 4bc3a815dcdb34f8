import { CommandForm } from "../../../parts/command-form.tsx";
import { receiveTransfer } from "@cerebro/contracts/fields/wms/transfers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { transferShortReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { TransferDetail, TransferGoods } from "@cerebro/contracts/entities/wms/transfers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { serialCodes } from "./serial-codes.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(receiveTransfer);

interface ReceiveTransferFormProps {
  readonly transfer: TransferDetail;
  readonly onDone: () => void;
}

interface Came {
  readonly good: string;
  readonly damaged: string;
  readonly reason: string;
  readonly serials: string;
  readonly damagedSerials: string;
}

const whole = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0);
const keyOf = ({ lineNumber, lotId, unitId }: TransferGoods) => `${lineNumber} ${lotId ?? ""} ${unitId ?? ""}`;

/** The codes of the reasons; anything else counts as none. */
function reasonOf(code: string): keyof typeof transferShortReasons | null {
  return (
    (Object.keys(transferShortReasons) as (keyof typeof transferShortReasons)[]).find((key) => key === code) ?? null
  );
}

/** Books what came out of a transfer; what is missing stays on the way [WMS-11]. */
export function ReceiveTransferForm({ transfer, onDone }: ReceiveTransferFormProps) {
  const [came, setCame] = useState<Readonly<Record<string, Came>>>({});
  const [complete, setComplete] = useState(true);
  const receive = useCommand("POST /api/wms/transfers/{transferId}/receive", {
    onDone,
    told: ({ number }) => ({
      message: `Received for ${number}; put-away is waiting`,
      link: { label: "Put away", href: `${href("wmsOperations")}?queue=put_away&q=${number}` },
    }),
  });
  const of = (goods: TransferGoods): Came =>
    came[keyOf(goods)] ?? { good: String(goods.quantity), damaged: "", reason: "", serials: "", damagedSerials: "" };
  const units = transfer.onTheWay.reduce((sum, goods) => sum + whole(of(goods).good) + whole(of(goods).damaged), 0);
  return (
    <CommandForm
      label="Receive"
      command={receive}
      onSubmit={() =>
        receive.run({
          transferId: transfer.id,
          version: transfer.version,
          complete,
          lines: transfer.onTheWay.map((goods) => ({
            lineNumber: goods.lineNumber,
            lotId: goods.lotId,
            unitId: goods.unitId,
            good: whole(of(goods).good),
            damaged: whole(of(goods).damaged),
            reason: reasonOf(of(goods).reason),
            serials: serialCodes(of(goods).serials),
            damagedSerials: serialCodes(of(goods).damagedSerials),
          })),
        })
      }
      submit={<>Receive {counted(units, "unit")}</>}
    >
      <ol className="flex flex-col gap-3">
        {transfer.onTheWay.map((goods, index) => (
          <GoodsRow
            key={keyOf(goods)}
            goods={goods}
            index={index}
            came={of(goods)}
            onChange={(part) => setCame((now) => ({ ...now, [keyOf(goods)]: { ...of(goods), ...part } }))}
          />
        ))}
      </ol>
      <Checkbox
        label="This was the whole load"
        hint="Missing units then need a reason. It stays on the way until it comes or is written off."
        checked={complete}
        onChange={(event) => setComplete(event.target.checked)}
      />
    </CommandForm>
  );
}

interface GoodsRowProps {
  readonly goods: TransferGoods;
  readonly index: number;
  readonly came: Came;
  readonly onChange: (part: Partial<Came>) => void;
}

function GoodsRow({ goods, index, came, onChange }: GoodsRowProps) {
  const damaged = whole(came.damaged);
  const missing = goods.quantity - whole(came.good) - damaged;
  const pieces = goods.serials.length > 0;
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-strong">{goods.sku}</code>
        <span className="min-w-0 flex-1 text-ink-muted">
          {formatCount(goods.quantity)} on the way
          {goods.lotCode !== null && `, lot ${goods.lotCode}`}
          {goods.unitSscc !== null && `, in ${goods.unitSscc}`}
        </span>
        {missing === 0 && <StatusBadge tone="good">As sent</StatusBadge>}
        {missing > 0 && <StatusBadge tone="warn">{`${formatCount(missing)} missing`}</StatusBadge>}
        {missing < 0 && <StatusBadge tone="bad">{`${formatCount(-missing)} more than sent`}</StatusBadge>}
      </div>
      <div className="grid grid-cols-2 gap-3 mobile:grid-cols-[120px_120px_minmax(0,1fr)]">
        <NumberField
          {...field(`lines.${index}.good`)}
          value={came.good}
          onChange={(event) => onChange({ good: event.target.value })}
        />
        <NumberField
          {...field(`lines.${index}.damaged`)}
          value={came.damaged}
          onChange={(event) => onChange({ damaged: event.target.value })}
        />
        {(missing > 0 || damaged > 0) && (
          <SelectField
            {...field(`lines.${index}.reason`)}
            label="Why"
            className="max-mobile:col-span-full"
            optional={false}
            options={optionsOf(transferShortReasons)}
            placeholder="Choose a reason"
            value={came.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </div>
      {pieces && missing > 0 && (
        <TextareaField
          {...field(`lines.${index}.serials`)}
          label="Serial numbers that came"
          optional={false}
          rows={2}
          value={came.serials}
          onChange={(event) => onChange({ serials: event.target.value })}
        />
      )}
      {pieces && damaged > 0 && (
        <TextareaField
          {...field(`lines.${index}.damagedSerials`)}
          label="Serial numbers that are damaged"
          optional={false}
          rows={2}
          value={came.damagedSerials}
          onChange={(event) => onChange({ damagedSerials: event.target.value })}
        />
      )}
    </li>
  );
}
