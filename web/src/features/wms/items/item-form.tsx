import { WithCurrency } from "../../../parts/with-currency.tsx";
import { useState } from "react";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { useSave } from "../../../parts/use-save.ts";
import { IdentitySection, MoneySection, PolicySection, SizeSection } from "./item-fields.tsx";
import { differences, itemInputOf, type ItemInput } from "./item-input.ts";
import { SuppliersSection, UnitsSection } from "./item-lists.tsx";
import { StaleNotice } from "./stale-notice.tsx";

interface ItemFormProps {
  /** Undefined creates an item; else the item as it is saved now, which may be newer than what the form was filled from. */
  readonly item: ItemDetail | undefined;
  readonly onDone: (item: ItemDetail) => void;
  /** It waits on this device for the connection. */
  readonly onKept: () => void;
}

/** Creates or changes an item. A change made by somebody else meanwhile is shown, never overwritten unseen. */
export function ItemForm(props: ItemFormProps) {
  return <WithCurrency lines={12}>{(currency) => <ItemFields {...props} currency={currency} />}</WithCurrency>;
}

function ItemFields({ item, onDone, onKept, currency }: ItemFormProps & { currency: string }) {
  // Initial values of the form; a newer state of the item must not change fields during typing.
  const [base, setBase] = useState(item);
  const [sent, setSent] = useState<ItemInput>();
  const command = useSave({
    create: "POST /api/wms/items",
    update: "PUT /api/wms/items/{itemId}",
    of: base && { itemId: base.id, version: base.version },
    told: ({ id, sku }) => ({
      message: `${sku} ${base ? "saved" : "created"}`,
      link: { label: "Open", href: href("wmsItem", { itemId: id }) },
    }),
    onDone,
    onKept,
  });
  const stale = command.code === "request.stale" && item && sent;
  const verb = item ? "Save item" : "Create item";
  return (
    <CommandForm
      key={base?.version}
      label={verb}
      command={stale ? { ...command, refusal: undefined } : command}
      onSubmit={(data) => {
        const input = itemInputOf(data, currency);
        setSent(input);
        command.run(input);
      }}
      submit={stale ? undefined : verb}
    >
      {stale && (
        <StaleNotice
          found={differences(sent, item, currency)}
          busy={command.busy}
          onKeepMine={() => command.run(sent, { itemId: item.id, version: item.version })}
          onTakeTheirs={() => {
            command.reset();
            setBase(item);
          }}
        />
      )}
      <ItemSections base={base} currency={currency} />
    </CommandForm>
  );
}

function ItemSections({ base, currency }: { base: ItemDetail | undefined; currency: string }) {
  const baseUnit = base?.baseUnit ?? "each";
  return (
    <>
      <IdentitySection item={base} />
      <SizeSection item={base} />
      <PolicySection item={base} />
      <MoneySection item={base} currency={currency} />
      <UnitsSection units={base?.units ?? []} baseUnit={baseUnit} />
      <SuppliersSection suppliers={base?.suppliers ?? []} currency={currency} baseUnit={baseUnit} />
    </>
  );
}
