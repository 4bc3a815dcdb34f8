import { WithCurrency } from "../../../parts/with-currency.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { createPurchaseOrder } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { arrivalOf } from "@cerebro/engines/stock-policy/supplier-calendar.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { DateField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { lineMoney, useDraftLines, wholeLines } from "../orders/draft-lines.ts";
import { LineEditor, LinesTotal } from "../orders/line-editor.tsx";
import { counted, dayIn } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { AddressChoice, chosenAddress } from "../parts/address-choice.tsx";
import { useChosenSupplier } from "../parts/use-addresses.ts";
import { SupplierPicker } from "../parts/pickers.tsx";
import { OwnerField, ownerIn } from "../parts/owner-field.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { NoCost } from "./no-cost.tsx";
import { NewSupplier } from "./new-supplier.tsx";
import { useSeesCosts } from "../../../data/use-session.ts";
import { WarehouseField } from "../parts/warehouse-choice.tsx";

const field = fieldsFor(createPurchaseOrder);

interface PurchaseFormProps {
  /** A draft to be changed; undefined enters a new order. */
  readonly order: PurchaseOrderDetail | undefined;
  readonly onDone: (order: PurchaseOrderDetail) => void;
}

/** Enters a purchase order, or changes a draft [WMS-06]. */
export function PurchaseForm({ order, onDone }: PurchaseFormProps) {
  return (
    <WithCurrency known={order?.currency} lines={10}>
      {(currency) => <PurchaseFields order={order} currency={currency} onDone={onDone} />}
    </WithCurrency>
  );
}

function PurchaseFields({ order, currency, onDone }: PurchaseFormProps & { currency: string }) {
  const [base] = useState(order);
  const [adding, setAdding] = useState(false);
  const seesCosts = useSeesCosts();
  const [supplier, setSupplier] = useState<ComboboxOption | undefined>(
    base && { value: base.supplierId, label: base.supplierName },
  );
  const [warehouseId, setWarehouseId] = useState(base?.warehouseId ?? null);
  const known = useChosenSupplier(supplier?.value);
  const draft = useDraftLines(startLines(base));
  const command = useSave({
    create: "POST /api/wms/purchase-orders",
    update: "PUT /api/wms/purchase-orders/{purchaseOrderId}",
    of: base && { purchaseOrderId: base.id, version: base.version },
    told: ({ id, number }) => ({
      message: `${number} ${base ? "saved" : "entered as a draft"}`,
      link: { label: "Open", href: href("wmsPurchaseOrder", { purchaseOrderId: id }) },
    }),
    onDone,
  });

  function submit(data: FormData) {
    if (!supplier) return;
    command.run({
      supplierId: supplier.value,
      warehouseId,
      ownerId: ownerIn(data, base?.ownerId),
      reference: textOf(data, "reference"),
      currency,
      expectedOn: textOf(data, "expectedOn"),
      note: textOf(data, "note"),
      supplierAddress: chosenAddress(data, "supplierAddress", known.addresses),
      lines: wholeLines(draft.lines, currency).map(({ minor, ...line }) => ({
        ...line,
        unitCostMinor: minor ?? null,
        expectedOn: null,
      })),
    });
  }
  return (
    <>
      <CommandForm
        label={base ? "Edit purchase order" : "Create purchase order"}
        command={command}
        onSubmit={submit}
        summary={seesCosts && <LinesTotal lines={draft.lines} currency={currency} />}
        submit={base ? "Save draft" : "Create purchase order"}
      >
        <FormSection title="Order" hint="From whom, and when it should be here.">
          <div className="flex items-end gap-2">
            <Field {...field("supplierId")} className="flex-1">
              <SupplierPicker value={supplier} onChange={setSupplier} />
            </Field>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              New supplier
            </Button>
          </div>
          <WarehouseField hint="The warehouse that receives the goods." value={warehouseId} onChange={setWarehouseId} />
          <AddressChoice
            key={known.key}
            label="Order goes to"
            prefix="supplierAddress"
            bind={(part) => field(`supplierAddress.${part}`)}
            addresses={known.addresses}
            now={addressOf(base, supplier?.value)}
            usual="order_to"
            noneLabel="The supplier, without an address of its own"
          />
          <PurchaseHead order={base} supplier={known.supplier} />
          <OwnerField ownerId={base?.ownerId ?? null} />
        </FormSection>
        <LineEditor
          draft={draft}
          currency={currency}
          showsMissing={false}
          note={(line, change) => (
            <NoCost line={line} supplierId={supplier?.value} currency={currency} onUse={(money) => change({ money })} />
          )}
          money={{
            label: `Cost ${currency}`,
            bind: (index) => field(`lines.${index}.unitCostMinor`),
            of: (item) => item.costMinor,
          }}
        />
      </CommandForm>
      <NewSupplier
        open={adding}
        onClose={() => setAdding(false)}
        onDone={({ id, name }) => {
          setSupplier({ value: id, label: name });
          setAdding(false);
        }}
      />
    </>
  );
}

/** The draft's own, while it is the same supplier's. */
const addressOf = (order: PurchaseOrderDetail | undefined, supplierId: string | undefined) =>
  order?.supplierId === supplierId ? order?.supplierAddress : undefined;

/** The day on which goods ordered today arrive; undefined without a lead time. */
function proposalOf(supplier: Supplier | undefined, today: string) {
  if (supplier === undefined || supplier.leadTimeDays === null) return undefined;
  const { leadTimeDays, calendar } = supplier;
  return {
    day: arrivalOf(today, leadTimeDays, calendar),
    hint: `By the supplier's lead time of ${counted(leadTimeDays, "day")} and its days of delivery.`,
  };
}

interface PurchaseHeadProps {
  readonly order: PurchaseOrderDetail | undefined;
  readonly supplier: Supplier | undefined;
}

/** A new order begins with the day that the lead time and the calendar of its supplier give. */
function PurchaseHead({ order, supplier }: PurchaseHeadProps) {
  const zone = useOrganisation()?.timeZone;
  const [now] = useState(() => Date.now());
  const proposed = order === undefined ? proposalOf(supplier, dayIn(zone, now)) : undefined;
  return (
    <>
      <FieldRow>
        <DateField
          key={proposed?.day}
          {...field("expectedOn")}
          hint={proposed?.hint}
          defaultValue={order?.expectedOn ?? proposed?.day}
        />
        <TextField {...field("reference")} label="Supplier's reference" code defaultValue={order?.reference ?? ""} />
      </FieldRow>
      <TextareaField {...field("note")} rows={2} defaultValue={order?.note ?? ""} />
    </>
  );
}

function startLines(order: PurchaseOrderDetail | undefined) {
  return (order?.lines ?? []).map((line) => ({
    item: { id: line.itemId, sku: line.sku, name: line.itemName, available: undefined },
    quantity: String(line.quantity),
    money: lineMoney(line.unitCostMinor, order?.currency ?? "EUR"),
  }));
}
