import { createItem } from "@cerebro/contracts/fields/wms/items.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { abcClasses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { minorDigits } from "../../../ui/money.ts";
import { typedMinor } from "../../../parts/format.ts";

const field = fieldsFor(createItem);

interface SectionProps {
  readonly item: ItemDetail | undefined;
}

/** Names of the item for people and scanners. */
export function IdentitySection({ item }: SectionProps) {
  return (
    <FormSection title="Identity" hint="The name for people and scanners.">
      <FieldRow>
        <TextField {...field("sku")} code defaultValue={item?.sku} autoComplete="off" />
        <TextField {...field("barcode")} code defaultValue={item?.barcode ?? ""} autoComplete="off" />
      </FieldRow>
      <TextField {...field("name")} defaultValue={item?.name} />
      <FieldRow>
        <TextField {...field("category")} defaultValue={item?.category ?? ""} />
        <TextField {...field("baseUnit")} hint="The unit of one piece" defaultValue={item?.baseUnit ?? "each"} />
      </FieldRow>
      <TextareaField {...field("description")} rows={2} defaultValue={item?.description ?? ""} />
    </FormSection>
  );
}

/** Size and weight of one base unit. */
export function SizeSection({ item }: SectionProps) {
  return (
    <FormSection
      title="Size and weight"
      hint="Of one base unit. Used by put-away and cartonization; without measures neither can be calculated."
    >
      <FieldRow>
        <NumberField {...field("lengthMm")} defaultValue={item?.lengthMm ?? ""} />
        <NumberField {...field("widthMm")} defaultValue={item?.widthMm ?? ""} />
        <NumberField {...field("heightMm")} defaultValue={item?.heightMm ?? ""} />
        <NumberField {...field("weightGrams")} defaultValue={item?.weightGrams ?? ""} />
      </FieldRow>
      <TextField
        {...field("unNumber")}
        hint="Four digits, for dangerous goods only: their shipments go with trained drivers and fit vehicles."
        code
        inputMode="numeric"
        defaultValue={item?.unNumber ?? ""}
      />
    </FormSection>
  );
}

/** Reorder point, and tracking. */
export function PolicySection({ item }: SectionProps) {
  const unit = item?.baseUnit ?? "";
  return (
    <FormSection title="Stock policy" hint="Reorder point, and tracking.">
      <FieldRow>
        <NumberField
          {...field("reorderPoint")}
          max={1_000_000_000}
          unit={unit}
          defaultValue={item?.reorderPoint ?? ""}
        />
        <NumberField {...field("reorderQuantity")} unit={unit} defaultValue={item?.reorderQuantity ?? ""} />
        <SelectField
          {...field("abcClass")}
          placeholder="Not classed"
          options={abcClasses.map((value) => ({ value, label: value }))}
          defaultValue={item?.abcClass ?? ""}
        />
      </FieldRow>
      <ToleranceField item={item} />
      <CheckboxField
        {...field("lotTracked")}
        hint="Each receipt names its lot and expiry; the first to expire is picked first."
        defaultChecked={item?.lotTracked === true}
      />
      <CheckboxField
        {...field("serialTracked")}
        hint="Every piece has its own number, and each movement names the pieces it moves."
        defaultChecked={item?.serialTracked === true}
      />
    </FormSection>
  );
}

function ToleranceField({ item }: SectionProps) {
  return (
    <NumberField
      {...field("overReceiptPercent")}
      hint="Up to this share of an ordered line is received without asking, more by a manager. Empty: the share of its supplier."
      step={1}
      defaultValue={item?.overReceiptPercent ?? ""}
    />
  );
}

/** Price and cost. */
export function MoneySection({ item, currency }: SectionProps & { currency: string }) {
  return (
    <FormSection title="Money" hint="Per base unit.">
      <FieldRow>
        <Field {...field("priceMinor")}>
          <MoneyInput minor={item?.priceMinor ?? null} currency={currency} />
        </Field>
        {useSeesCosts() && (
          <Field {...field("costMinor")}>
            <MoneyInput minor={item?.costMinor ?? null} currency={currency} />
          </Field>
        )}
      </FieldRow>
    </FormSection>
  );
}

/** An amount of money as a person types it. */
export function MoneyInput({ minor, currency }: { minor: number | null; currency: string }) {
  return (
    <NumberInput
      min={0}
      step={10 ** -minorDigits(currency)}
      unit={currency}
      defaultValue={typedMinor(minor, currency)}
    />
  );
}
