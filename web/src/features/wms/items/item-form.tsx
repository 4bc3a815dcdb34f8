import { WithCurrency } from "../../../parts/with-currency.tsx";
import { useState } from "react";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useCommand } from "../../../parts/use-command.ts";
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

const told = (item: ItemDetail, verb: string) => ({
  message: `${item.sku} ${verb}`,
  link: { label: "Open", href: href("wmsItem", { itemId: item.id }) },
});

/** Creates or changes an item. A change made by somebody else meanwhile is shown, never overwritten unseen. */
export function ItemForm(props: ItemFormProps) {
  return <WithCurrency lines={12}>{(currency) => <ItemFields {...props} currency={currency} />}</WithCurrency>;
}

function ItemFields({ item, onDone, onKept, currency }: ItemFormProps & { currency: string }) {
  // Initial values of the form; a newer state of the item must not change fields during typing.
  const [base, setBase] = useState(item);
  const [sent, setSent] = useState<ItemInput>();
  const create = useCommand("POST /api/wms/items", { onDone, onKept, told: (created) => told(created, "created") });
  const update = useCommand("PUT /api/wms/items/{itemId}", {
    onDone,
    onKept,
    told: (changed) => told(changed, "saved"),
  });

  function save(input: ItemInput, version: number | undefined) {
    setSent(input);
    if (item && version !== undefined) update.run({ itemId: item.id, version, ...input });
    else create.run(input);
  }
  const stale = update.code === "request.stale" && item && sent;
  const failed = item ? update : create;
  const verb = item ? "Save item" : "Create item";
  return (
    <Form
      key={base?.version}
      aria-label={verb}
      errors={failed.fieldErrors}
      failure={stale ? undefined : failed.refusal}
      onSubmit={(data) => save(itemInputOf(data, currency), base?.version)}
      actions={
        !stale && (
          <Button type="submit" variant="primary" busy={failed.busy}>
            {verb}
          </Button>
        )
      }
    >
      {stale && (
        <StaleNotice
          found={differences(sent, item, currency)}
          busy={update.busy}
          onKeepMine={() => save(sent, item.version)}
          onTakeTheirs={() => {
            update.reset();
            setBase(item);
          }}
        />
      )}
      <ItemSections base={base} currency={currency} />
    </Form>
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
