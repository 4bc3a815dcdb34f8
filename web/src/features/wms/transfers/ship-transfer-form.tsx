import { CommandForm } from "../../../parts/command-form.tsx";
import { shipTransfer } from "@cerebro/contracts/fields/wms/transfers.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { TransferDetail, TransferReservation } from "@cerebro/contracts/entities/wms/transfers.ts";
import { NumberField, TextareaField } from "../../../ui/form/fields.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { serialCodes } from "./serial-codes.ts";

const field = fieldsFor(shipTransfer);

interface ShipTransferFormProps {
  readonly transfer: TransferDetail;
  readonly onDone: () => void;
}

interface Load {
  readonly units: string;
  readonly serials: string;
}

/** Says what was loaded; what was not is given back, and goes back to a shelf where it was picked [WMS-11]. */
export function ShipTransferForm({ transfer, onDone }: ShipTransferFormProps) {
  const [loads, setLoads] = useState<Readonly<Record<string, Load>>>(() =>
    Object.fromEntries(transfer.reservations.map(({ id, quantity }) => [id, { units: String(quantity), serials: "" }])),
  );
  const ship = useCommand("POST /api/wms/transfers/{transferId}/ship", {
    onDone,
    told: ({ number, unitsOnTheWay }) => `${number}: ${counted(unitsOnTheWay, "unit")} on the way`,
  });
  const unitsOf = (id: string) => Math.max(0, Math.trunc(Number(loads[id]?.units)) || 0);
  const units = transfer.reservations.reduce((sum, { id }) => sum + unitsOf(id), 0);
  const tracked = new Set(transfer.lines.filter((line) => line.serialTracked).map((line) => line.lineNumber));
  return (
    <CommandForm
      label="Send"
      command={ship}
      onSubmit={() =>
        ship.run({
          transferId: transfer.id,
          version: transfer.version,
          loaded: transfer.reservations.map(({ id }) => ({
            reservationId: id,
            quantity: unitsOf(id),
            serials: serialCodes(loads[id]?.serials ?? ""),
          })),
        })
      }
      submit={<>Send {counted(units, "unit")}</>}
    >
      <p className="text-ink-muted">
        From {transfer.fromCode} to {transfer.toCode}. On the way the goods are in neither warehouse.
      </p>
      <ol className="flex flex-col gap-3">
        {transfer.reservations.map((held, index) => (
          <LoadRow
            key={held.id}
            held={held}
            index={index}
            tracked={tracked.has(held.lineNumber)}
            load={loads[held.id] ?? { units: "", serials: "" }}
            onChange={(load) => setLoads((now) => ({ ...now, [held.id]: load }))}
          />
        ))}
      </ol>
    </CommandForm>
  );
}

interface LoadRowProps {
  readonly held: TransferReservation;
  readonly index: number;
  readonly tracked: boolean;
  readonly load: Load;
  readonly onChange: (load: Load) => void;
}

function LoadRow({ held, index, tracked, load, onChange }: LoadRowProps) {
  return (
    <li className="grid items-start gap-3 rounded-panel border border-line p-3 mobile:grid-cols-[minmax(0,1fr)_120px]">
      <div className="min-w-0">
        <p>
          <code className="font-strong">{held.locationCode}</code> <code>{held.sku}</code>
        </p>
        <p className="text-ink-muted">
          {formatCount(held.quantity)} {held.picked ? "picked" : "held"}
          {held.lotCode !== null && `, lot ${held.lotCode}`}
          {held.unitSscc !== null && `, in ${held.unitSscc}`}
        </p>
      </div>
      <NumberField
        {...field(`loaded.${index}.quantity`)}
        label="Loaded"
        max={held.quantity}
        value={load.units}
        onChange={(event) => onChange({ ...load, units: event.target.value })}
      />
      {tracked && (
        <TextareaField
          {...field(`loaded.${index}.serials`)}
          className="mobile:col-span-full"
          optional={false}
          rows={2}
          value={load.serials}
          onChange={(event) => onChange({ ...load, serials: event.target.value })}
        />
      )}
    </li>
  );
}
