import { FormDrawer } from "../../parts/form-drawer.tsx";
import { CommandForm } from "../../parts/command-form.tsx";
import { createVariants } from "@cerebro/contracts/fields/wms/categories.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Grid3x3 from "lucide-react/icons/grid-3x3";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { variantPattern, variantsAtMost } from "@cerebro/contracts/constants/templates.ts";
import { planVariants } from "@cerebro/engines/templates/variants.ts";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { usePlan } from "../../data/use-plan.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { NumberField, TextField } from "../../ui/form/fields.tsx";
import { FieldRow } from "../../ui/form/form.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { minorDigits } from "../../ui/money.ts";
import { ApproveDialog } from "./approve-dialog.tsx";

const field = fieldsFor(createVariants);

/** Sizes and colours of a style become items, one for each. */
export function Matrix() {
  const [search, change] = useSearchState();
  const may = rolePasses(useUser()?.roles ?? [], "wms");
  const open = search["add"] === "style";
  const close = () => change({ add: undefined });
  return (
    <Panel
      title="Sizes and colors"
      hint="A style becomes one item for every size in every color, its SKU made by a pattern."
      actions={
        may && (
          <Button icon={Grid3x3} onClick={() => change({ add: "style" }, { push: true })}>
            Create a style
          </Button>
        )
      }
    >
      <p className="text-ink-muted">Style, size and color of each item are filled in, if its category asks for them.</p>
      <FormDrawer open={open} onClose={close} title="Create a style" width="wide">
        <StyleForm onDone={close} />
      </FormDrawer>
    </Panel>
  );
}

/** "S, M, L" → its words. */
const wordsOf = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

const start = {
  style: "",
  name: "",
  category: "Apparel",
  sizes: "XS, S, M, L, XL",
  colours: "",
  pattern: variantPattern,
};

function StyleForm({ onDone }: { onDone: () => void }) {
  const currency = useQuery(reading("GET /api/organisation", {})).data?.currency;
  const [typed, setTyped] = useState(start);
  const planning = usePlan("POST /api/wms/items/variants", "industry-templates_create_variants", {
    onDone,
    told: ({ style }) => `Items of ${style} created`,
  });
  const style = { ...typed, sizes: wordsOf(typed.sizes), colours: wordsOf(typed.colours) };
  const keep = (name: keyof typeof start) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const minorOf = (data: FormData, name: string): number | null => {
    const text = data.get(name);
    if (typeof text !== "string" || text === "" || currency === undefined) return null;
    return Math.round(Number(text) * 10 ** minorDigits(currency));
  };
  return (
    <>
      <CommandForm
        label="Create a style"
        command={planning}
        onSubmit={(data) =>
          planning.preview({
            ...style,
            category: typed.category.trim() || null,
            priceMinor: minorOf(data, "priceMinor"),
            costMinor: minorOf(data, "costMinor"),
          })
        }
        submit="Preview"
      >
        <FieldRow>
          <TextField {...field("style")} hint="Its code, as part of SKUs" code {...keep("style")} />
          <TextField {...field("name")} {...keep("name")} />
          <TextField {...field("category")} {...keep("category")} />
        </FieldRow>
        <FieldRow>
          <TextField {...field("sizes")} hint="Separated by commas" {...keep("sizes")} />
          <TextField
            {...field("colours")}
            label="Colors"
            hint="Separated by commas"
            placeholder="Red, Navy blue"
            {...keep("colours")}
          />
        </FieldRow>
        <FieldRow>
          <TextField {...field("pattern")} label="SKU pattern" optional={false} code {...keep("pattern")} />
          <NumberField
            {...field("priceMinor")}
            min={0}
            step="any"
            {...(currency !== undefined && { unit: currency })}
          />
          <NumberField {...field("costMinor")} min={0} step="any" {...(currency !== undefined && { unit: currency })} />
        </FieldRow>
        <SkuMatrix style={style} />
      </CommandForm>
      <ApproveDialog planning={planning} title={`Create the items of ${typed.style}?`} label="Create the items" />
    </>
  );
}

/** The SKUs as they will be: sizes across, colours down. */
function SkuMatrix({ style }: { style: Parameters<typeof planVariants>[0] }) {
  const variants = planVariants(style);
  if (variants.length === 0 || variants.length > variantsAtMost || style.style === "") return null;
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  return (
    <ScrollRegion label="SKUs as they will be" className="rounded-panel border border-line">
      <table className="w-full border-collapse text-left text-small">
        <caption className="px-3 py-2 text-left text-ink-muted">{variants.length} items</caption>
        <thead>
          <tr className="text-ink-faint">
            <th scope="col" className="px-3 py-1 font-body">
              Colour
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className="px-3 py-1 font-body">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour} className="border-t border-line">
              <th scope="row" className="px-3 py-1 font-strong whitespace-nowrap">
                {colour}
              </th>
              {sizes.map((size) => (
                <td key={size} className="px-3 py-1 font-mono whitespace-nowrap">
                  {variants.find((variant) => variant.size === size && variant.colour === colour)?.sku}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
