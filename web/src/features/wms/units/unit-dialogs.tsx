import { CommandForm } from "../../../parts/command-form.tsx";
import { fillUnit, moveUnit, nestUnit } from "@cerebro/contracts/fields/wms/handling-units.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UnitContent, UnitDetail } from "@cerebro/contracts/entities/wms/handling-units.ts";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { BinPicker } from "../parts/pickers.tsx";
import { piecesIn } from "../parts/pieces.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { UnitPicker } from "./unit-picker.tsx";

const fillUnitField = fieldsFor(fillUnit);
const moveUnitField = fieldsFor(moveUnit);
const nestUnitField = fieldsFor(nestUnit);

interface UnitDialogProps {
  readonly unit: UnitDetail;
  readonly onClose: () => void;
}

/** The form that the address asks for. */
export function UnitDialogs({ unit, shown, onClose }: UnitDialogProps & { shown: string }) {
  const props = { unit, onClose };
  if (shown === "fill") return <FillDialog {...props} />;
  if (shown === "take")
    return <GoodsDialog {...props} act="take" goods={unit.contents.filter(({ unitId }) => unitId === unit.id)} />;
  if (shown === "nest") return <NestDialog {...props} />;
  if (shown === "move" || shown === "stage" || shown === "receive") return <MoveDialog {...props} act={shown} />;
  return null;
}

const manyRows = 200;

/** Loose goods beside the unit, to choose from. */
function FillDialog({ unit, onClose }: UnitDialogProps) {
  const query = useQuery(reading("GET /api/inventory", { locationId: unit.locationId ?? unit.id, limit: manyRows }));
  const loose = (rows: readonly StockRow[]) =>
    rows.filter(({ unitId, locationId }) => unitId === null && locationId === unit.locationId);
  return (
    <Async query={query} skeleton={<SkeletonText lines={3} />}>
      {({ rows }) => <GoodsDialog unit={unit} onClose={onClose} act="fill" goods={loose(rows)} />}
    </Async>
  );
}

type Goods = Pick<
  StockRow | UnitContent,
  "itemId" | "sku" | "itemName" | "lotId" | "lotCode" | "status" | "ownerId" | "onHand" | "reserved"
>;

const routes = {
  fill: "POST /api/wms/handling-units/{unitId}/fill",
  take: "POST /api/wms/handling-units/{unitId}/take",
} as const;

function GoodsDialog({
  unit,
  onClose,
  act,
  goods,
}: UnitDialogProps & { act: "fill" | "take"; goods: readonly Goods[] }) {
  const command = useCommand(routes[act], {
    told: () => (act === "fill" ? `Put into ${unit.sscc}` : `Taken out of ${unit.sscc}`),
    onDone: onClose,
  });
  const title = act === "fill" ? "Fill the unit" : "Take goods out";
  const options = goods.map((row, index) => ({
    value: String(index),
    label: [row.sku, row.itemName, row.lotCode && `lot ${row.lotCode}`, `${row.onHand - row.reserved} free`]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        act === "fill" ? `Loose goods in ${unit.locationCode ?? "its place"}.` : "They will lie loose beside it."
      }
      keepOnOutsidePress
    >
      {goods.length === 0 ? (
        <p className="text-ink-muted">There is nothing to choose from.</p>
      ) : (
        <CommandForm
          label={title}
          command={command}
          onSubmit={(data) => {
            const row = goods[numberOf(data, "goods") ?? 0];
            const quantity = numberOf(data, "quantity");
            if (row === undefined || quantity === null) return;
            const { itemId, lotId, status, ownerId } = row;
            const serials = piecesIn(textOf(data, "serials") ?? "");
            command.run({ unitId: unit.id, itemId, lotId, status, ownerId, serials, quantity });
          }}
          submit={act === "fill" ? "Put in" : "Take out"}
        >
          <SelectField label="Goods" name="goods" options={options} defaultValue="0" />
          <NumberField {...fillUnitField("quantity")} />
          <TextareaField
            {...fillUnitField("serials")}
            hint="Scan one after the other; only for items that have them."
            rows={2}
          />
        </CommandForm>
      )}
    </Dialog>
  );
}

const moves = {
  move: { title: "Move the unit", button: "Move", route: "POST /api/wms/handling-units/{unitId}/move" },
  stage: { title: "Stage the unit", button: "Stage", route: "POST /api/wms/handling-units/{unitId}/stage" },
  receive: { title: "Receive the unit", button: "Receive", route: "POST /api/wms/handling-units/{unitId}/receive" },
} as const;

function MoveDialog({ unit, onClose, act }: UnitDialogProps & { act: keyof typeof moves }) {
  const { title, button, route } = moves[act];
  const [bin, setBin] = useState<ComboboxOption>();
  const command = useCommand(route, {
    told: ({ unit: after }) => `Unit ${after.sscc} is at ${after.locationCode ?? "its new place"}`,
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={title} description="All that is in it goes with it." keepOnOutsidePress>
      <CommandForm
        label={title}
        command={command}
        onSubmit={() => bin && command.run({ unitId: unit.id, locationId: bin.value, note: null })}
        submit={button}
      >
        <Field {...moveUnitField("locationId")} label="To bin">
          <BinPicker value={bin} onChange={setBin} {...(act === "stage" && { purpose: "staging" as const })} />
        </Field>
      </CommandForm>
    </Dialog>
  );
}

function NestDialog({ unit, onClose }: UnitDialogProps) {
  const [parent, setParent] = useState<ComboboxOption>();
  const command = useCommand("POST /api/wms/handling-units/{unitId}/nest", {
    told: ({ unit: after }) => `Unit ${after.sscc} stands in ${after.parentSscc ?? "another"}`,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stand it in another unit"
      description="Both must be at the same place."
      keepOnOutsidePress
    >
      <CommandForm
        label="Stand it in another unit"
        command={command}
        onSubmit={() => parent && command.run({ unitId: unit.id, parentId: parent.value })}
        submit="Stand in it"
      >
        <Field {...nestUnitField("parentId")} label="Unit">
          <UnitPicker
            value={parent}
            onChange={setParent}
            locationId={unit.locationId ?? undefined}
            offers={({ id }) => id !== unit.id}
          />
        </Field>
      </CommandForm>
    </Dialog>
  );
}
