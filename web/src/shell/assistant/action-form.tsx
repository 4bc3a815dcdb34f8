import { createCustomer } from "@cerebro/contracts/fields/wms/customers.ts";
import { createItem } from "@cerebro/contracts/fields/wms/items.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useState } from "react";
import { type ActionFormName, actionForms, formPriorities } from "@cerebro/contracts/constants/assistant.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { useCommand } from "../../parts/use-command.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";

const customer = fieldsFor(createCustomer);
const item = fieldsFor(createItem);

interface ActionFormProps {
  form: ActionFormName;
  /** Part of the question that fills a field. */
  values: Readonly<Record<string, string>>;
  onMade: (text: string) => void;
}

const text = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** `MUG-1 x 5, LED-2040 x 2` as the items of an order; one without a quantity is one piece. */
export const itemsOf = (typed: string): { sku: string; quantity: number }[] =>
  typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const found = /^(.*?)\s*(?:[x×*:]|\s)\s*(\d+)$/i.exec(part);
      return { sku: (found?.[1] ?? part).trim(), quantity: Number(found?.[2] ?? 1) };
    });

const dataOf: Readonly<Record<ActionFormName, (data: FormData) => Record<string, unknown>>> = {
  create_order: (data) => ({
    customerName: text(data, "customerName"),
    items: itemsOf(text(data, "items")),
    priority: text(data, "priority"),
  }),
  create_product: (data) => ({
    name: text(data, "name"),
    sku: text(data, "sku"),
    quantity: Number(text(data, "quantity")),
    price: Number(text(data, "price")),
  }),
};

/** A form of the assistant; it makes a real order or product [AI-12]. */
export function ActionForm({ form, values, onMade }: ActionFormProps) {
  const [made, setMade] = useState<string>();
  const command = useCommand("POST /api/assistant/actions", {
    told: ({ message, href }) => ({ message, link: { label: "Open", href } }),
    onDone: ({ message }) => {
      setMade(message);
      onMade(message);
    },
  });
  if (made !== undefined) return <p role="status">{made}</p>;
  const { title } = actionForms[form];
  return (
    <div className="rounded-control border border-line bg-surface-1 p-3">
      <CommandForm
        label={title}
        command={command}
        submit={title}
        onSubmit={(data) => command.run({ action: form, data: dataOf[form](data) })}
      >
        {form === "create_order" ? <OrderFields values={values} /> : <ProductFields values={values} />}
      </CommandForm>
    </div>
  );
}

function OrderFields({ values }: Pick<ActionFormProps, "values">) {
  const items = values["sku"] === undefined ? "" : `${values["sku"]} x ${values["quantity"] ?? "1"}`;
  return (
    <>
      <Field {...customer("name")} label="Customer name" name="data.customerName">
        <TextInput name="customerName" defaultValue={values["customerName"]} />
      </Field>
      <Field label="Items" name="data.items" hint="SKU and quantity, separated by commas: MUG-1 x 5, LED-2040 x 2">
        <TextInput name="items" defaultValue={items} code />
      </Field>
      <Field label="Priority" name="data.priority">
        <Select
          name="priority"
          defaultValue="Medium"
          options={formPriorities.map((value) => ({ value, label: value }))}
        />
      </Field>
    </>
  );
}

function ProductFields({ values }: Pick<ActionFormProps, "values">) {
  return (
    <>
      <Field {...item("name")} name="data.name">
        <TextInput name="name" defaultValue={values["name"]} />
      </Field>
      <Field {...item("sku")} name="data.sku">
        <TextInput name="sku" defaultValue={values["sku"]} code />
      </Field>
      <Field label="Quantity" name="data.quantity" hint="Put into the receiving area">
        <TextInput name="quantity" type="number" required min={0} step={1} defaultValue={values["quantity"]} />
      </Field>
      <Field label="Price" name="data.price" hint="Of one piece, in your company's currency">
        <TextInput name="price" type="number" required min={0} step="any" defaultValue={values["price"]} />
      </Field>
    </>
  );
}
