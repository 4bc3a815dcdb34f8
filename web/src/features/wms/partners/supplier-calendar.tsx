import { createSupplier } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Supplier, SupplierCalendar } from "@cerebro/contracts/entities/wms/partners.ts";
import { newId } from "../../../data/ids.ts";
import { repeated, textOf } from "../../../parts/form-values.ts";
import { counted, formatDateOnly } from "../../../parts/format.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { FormSection } from "../../../ui/form/form.tsx";
import { weekdayOptions, weekdays } from "../../../parts/weekdays.ts";

const field = fieldsFor(createSupplier);

/** The calendar of the form; closures without a first day are left out, and one day is its own last one. */
export function calendarIn(data: FormData): SupplierCalendar {
  const closures = repeated(
    data,
    (index) => `calendar.closures.${index}.from`,
    (index) => {
      const from = textOf(data, `calendar.closures.${index}.from`);
      return from === null ? [] : [{ from, until: textOf(data, `calendar.closures.${index}.until`) ?? from }];
    },
  );
  return { deliveryDays: data.getAll("calendar.deliveryDays").map(Number), closures: closures.flat() };
}

/** The calendar in a sentence; null where goods come on any day. */
function calendarText({ deliveryDays, closures }: SupplierCalendar): string | null {
  const days = deliveryDays.toSorted((a, b) => a - b).map((day) => weekdays[day - 1]);
  const parts = [
    ...(days.length > 0 ? [days.join(", ")] : []),
    ...closures.map(
      ({ from, until }) => `closed ${formatDateOnly(from)}${from === until ? "" : ` to ${formatDateOnly(until)}`}`,
    ),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}

/** What was agreed with a supplier about its deliveries. */
export const supplyFacts = ({ leadTimeDays, overReceiptPercent, calendar }: Supplier) => [
  { label: "Lead time", value: leadTimeDays === null ? null : counted(leadTimeDays, "day") },
  { label: "Delivers on", value: calendarText(calendar) ?? "Any day" },
  {
    label: "Surplus",
    value: overReceiptPercent === null ? "Anybody accepts any" : `Up to ${overReceiptPercent} % of a line`,
  },
];

/** Days of delivery and closures of a supplier. */
export function CalendarFields({ calendar }: { calendar: SupplierCalendar | undefined }) {
  const [rows, setRows] = useState(() => (calendar?.closures ?? []).map((closure) => ({ key: newId(), ...closure })));
  return (
    <FormSection
      title="Days of delivery"
      hint="Proposed reorder points and expected days follow them. No day chosen: it delivers on any day."
    >
      <ChoicesField
        {...field("calendar.deliveryDays")}
        label="Delivers on"
        hideLabel
        options={weekdayOptions}
        defaultValue={calendar?.deliveryDays.map(String) ?? []}
        shape="row"
      />
      {rows.map(({ key, from, until }, index) => (
        <fieldset key={key} className="flex items-end gap-2">
          <legend className="sr-only">{`Closure ${index + 1}`}</legend>
          <DateField
            {...field(`calendar.closures.${index}.from`)}
            label="Closed from"
            className="flex-1"
            defaultValue={from}
          />
          <DateField {...field(`calendar.closures.${index}.until`)} optional className="flex-1" defaultValue={until} />
          <IconButton
            label={`Remove closure ${index + 1}`}
            icon={Trash2}
            onClick={() => setRows(rows.filter((each) => each.key !== key))}
          />
        </fieldset>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        disabled={rows.length >= 20}
        onClick={() => setRows([...rows, { key: newId(), from: "", until: "" }])}
      >
        Add closure
      </Button>
    </FormSection>
  );
}
