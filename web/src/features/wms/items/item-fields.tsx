import { createItem } from "@cerebro/contracts/fields/wms/items.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { abcClasses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { NumberInput, Textarea, TextInput } from "../../../ui/form/text-input.tsx";
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
        <Field {...field("sku")}>
          <TextInput code defaultValue={item?.sku} autoComplete="off" />
        </Field>
        <Field {...field("barcode")}>
          <TextInput code defaultValue={item?.barcode ?? ""} autoComplete="off" />
        </Field>
      </FieldRow>
      <Field {...field("name")}>
        <TextInput defaultValue={item?.name} />
      </Field>
      <FieldRow>
        <Field {...field("category")}>
          <TextInput defaultValue={item?.category ?? ""} />
        </Field>
        <Field {...field("baseUnit")} hint="The unit of one piece">
          <TextInput defaultValue={item?.baseUnit ?? "each"} />
        </Field>
      </FieldRow>
      <Field {...field("description")}>
        <Textarea rows={2} defaultValue={item?.description ?? ""} />
      </Field>
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
        <Field {...field("lengthMm")}>
          <NumberInput defaultValue={item?.lengthMm ?? ""} />
        </Field>
        <Field {...field("widthMm")}>
          <NumberInput defaultValue={item?.widthMm ?? ""} />
        </Field>
        <Field {...field("heightMm")}>
          <NumberInput defaultValue={item?.heightMm ?? ""} />
        </Field>
        <Field {...field("weightGrams")}>
          <NumberInput defaultValue={item?.weightGrams ?? ""} />
        </Field>
      </FieldRow>
      <Field
        {...field("unNumber")}
        hint="Four digits, for dangerous goods only: their shipments go with trained drivers and fit vehicles."
      >
        <TextInput code inputMode="numeric" defaultValue={item?.unNumber ?? ""} />
      </Field>
    </FormSection>
  );
}

/** Reorder point, and tracking. */
export function PolicySection({ item }: SectionProps) {
  const unit = item?.baseUnit ?? "";
  return (
    <FormSection title="Stock policy" hint="Reorder point, and tracking.">
      <FieldRow>
        <Field {...field("reorderPoint")}>
          <NumberInput max={1_000_000_000} unit={unit} defaultValue={item?.reorderPoint ?? ""} />
        </Field>
        <Field {...field("reorderQuantity")}>
          <NumberInput unit={unit} defaultValue={item?.reorderQuantity ?? ""} />
        </Field>
        <Field {...field("abcClass")}>
          <Select
            placeholder="Not classed"
            options={abcClasses.map((value) => ({ value, label: value }))}
            defaultValue={item?.abcClass ?? ""}
          />
        </Field>
      </FieldRow>
      <ToleranceField item={item} />
      <Checkbox
        name="lotTracked"
        label="Tracked by lot"
        hint="Each receipt names its lot and expiry; the first to expire is picked first."
        defaultChecked={item?.lotTracked === true}
      />
      <Checkbox
        name="serialTracked"
        label="Tracked by serial number"
        hint="Every piece has its own number, and each movement names the pieces it moves."
        defaultChecked={item?.serialTracked === true}
      />
    </FormSection>
  );
}

function ToleranceField({ item }: SectionProps) {
  return (
    <Field
      {...field("overReceiptPercent")}
      hint="Up to this share of an ordered line is received without asking, more by a manager. Empty: the share of its supplier."
    >
      <NumberInput step={1} defaultValue={item?.overReceiptPercent ?? ""} />
    </Field>
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
