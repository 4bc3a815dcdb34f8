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

interface SectionProps {
  readonly item: ItemDetail | undefined;
}

/** Names of the item for people and scanners. */
export function IdentitySection({ item }: SectionProps) {
  return (
    <FormSection title="Identity" hint="The name for people and scanners.">
      <FieldRow>
        <Field label="SKU" name="sku">
          <TextInput code maxLength={60} defaultValue={item?.sku} autoComplete="off" />
        </Field>
        <Field label="Barcode" name="barcode" optional>
          <TextInput code maxLength={60} defaultValue={item?.barcode ?? ""} autoComplete="off" />
        </Field>
      </FieldRow>
      <Field label="Name" name="name">
        <TextInput maxLength={200} defaultValue={item?.name} />
      </Field>
      <FieldRow>
        <Field label="Category" name="category" optional>
          <TextInput maxLength={80} defaultValue={item?.category ?? ""} />
        </Field>
        <Field label="Base unit" name="baseUnit" hint="The unit of one piece">
          <TextInput maxLength={20} defaultValue={item?.baseUnit ?? "each"} />
        </Field>
      </FieldRow>
      <Field label="Description" name="description" optional>
        <Textarea rows={2} maxLength={2000} defaultValue={item?.description ?? ""} />
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
        <Field label="Length" name="lengthMm" optional>
          <NumberInput min={1} max={100_000} step={1} unit="mm" defaultValue={item?.lengthMm ?? ""} />
        </Field>
        <Field label="Width" name="widthMm" optional>
          <NumberInput min={1} max={100_000} step={1} unit="mm" defaultValue={item?.widthMm ?? ""} />
        </Field>
        <Field label="Height" name="heightMm" optional>
          <NumberInput min={1} max={100_000} step={1} unit="mm" defaultValue={item?.heightMm ?? ""} />
        </Field>
        <Field label="Weight" name="weightGrams" optional>
          <NumberInput min={1} max={100_000_000} step={1} unit="g" defaultValue={item?.weightGrams ?? ""} />
        </Field>
      </FieldRow>
    </FormSection>
  );
}

/** Reorder point, and tracking. */
export function PolicySection({ item }: SectionProps) {
  const unit = item?.baseUnit ?? "";
  return (
    <FormSection title="Stock policy" hint="Reorder point, and tracking.">
      <FieldRow>
        <Field label="Reorder point" name="reorderPoint" optional>
          <NumberInput min={0} max={1_000_000_000} step={1} unit={unit} defaultValue={item?.reorderPoint ?? ""} />
        </Field>
        <Field label="Reorder quantity" name="reorderQuantity" optional>
          <NumberInput min={1} max={1_000_000_000} step={1} unit={unit} defaultValue={item?.reorderQuantity ?? ""} />
        </Field>
        <Field label="ABC class" name="abcClass" optional>
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
      label="May come beyond the order"
      name="overReceiptPercent"
      optional
      hint="Up to this share of an ordered line is received without asking, more by a manager. Empty: the share of its supplier."
    >
      <NumberInput min={0} max={100} step={1} unit="%" defaultValue={item?.overReceiptPercent ?? ""} />
    </Field>
  );
}

/** Price and cost. */
export function MoneySection({ item, currency }: SectionProps & { currency: string }) {
  return (
    <FormSection title="Money" hint="Per base unit.">
      <FieldRow>
        <Field label="Price" name="priceMinor" optional>
          <MoneyInput minor={item?.priceMinor ?? null} currency={currency} />
        </Field>
        {useSeesCosts() && (
          <Field label="Cost" name="costMinor" optional>
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
