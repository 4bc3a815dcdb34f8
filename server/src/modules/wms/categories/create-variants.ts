import { variantsAtMost } from "@cerebro/contracts/constants/templates.ts";
import type { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { CreatedVariants } from "@cerebro/contracts/entities/wms/categories.ts";
import { firstTwice, type PlannedVariant, planVariants } from "@cerebro/engines/templates/variants.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertItem, loadItem } from "../items/items.store.ts";
import { archiveItem } from "../items/save-item.ts";
import { loadAttributeIds, writeAttributes } from "./categories.store.ts";
import { requireLots } from "./require-lots.ts";
import { loadTakenSkus } from "./variants.store.ts";

type Style = InputOf<typeof categoryEndpoints.createVariants>;

const skuLetters = 60;

/** Creates an item for every size and colour of a style; SKUs that are there already stay as they are [PLT-10]. */
export const createVariants: Verb<typeof categoryEndpoints.createVariants> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const variants = checkedVariants(input);
  return ctx.transaction(async (tx) => {
    await requireLots(tx, input);
    const taken = new Set(await loadTakenSkus(tx, variants));
    const isTaken = ({ sku }: PlannedVariant): boolean => taken.has(sku.toLowerCase());
    const attributes = await loadAttributeIds(tx, input.category);
    const created: CreatedVariants["created"] = [];
    for (const variant of variants) {
      if (!isTaken(variant)) created.push(await createVariant(tx, input, { variant, attributes }));
    }
    const existing = variants.filter(isTaken).map(({ sku }) => sku);
    const after = { style: input.style, created: created.map(({ sku }) => sku), existing };
    tx.audit({ action: "item.create_variants", subjectType: "item", subjectId: created[0]?.id ?? null, after });
    return { created, existing };
  });
};

function checkedVariants(input: Style): PlannedVariant[] {
  if (!input.pattern.includes("{size}") || !input.pattern.includes("{colour}")) throw new AppError("variants.pattern");
  const variants = planVariants(input);
  const limit = variantsAtMost;
  if (variants.length > limit) throw new AppError("variants.too_many", { count: variants.length, limit });
  const sku = firstTwice(variants);
  if (sku !== undefined) throw new AppError("variants.same_sku", { sku });
  const long = variants.find((variant) => variant.sku.length > skuLetters);
  if (long !== undefined) throw new AppError("variants.sku_too_long", { sku: long.sku, limit: skuLetters });
  return variants;
}

interface Planned {
  readonly variant: PlannedVariant;
  readonly attributes: ReadonlyMap<string, string>;
}

async function createVariant(tx: CommandTransaction, style: Style, { variant, attributes }: Planned) {
  const { category, baseUnit, lotTracked, priceMinor, costMinor } = style;
  const { sku, name, size, colour } = variant;
  const id = await insertItem(tx, { ...plain, category, baseUnit, lotTracked, priceMinor, costMinor, sku, name });
  const told = { style: style.style, size, colour };
  await writeAttributes(
    tx,
    Object.entries(told).flatMap(([key, value]) => {
      const attributeId = attributes.get(key);
      return attributeId === undefined ? [] : [{ itemId: id, attributeId, value }];
    }),
  );
  const item = await loadItem(tx, id);
  tx.audit({ action: "item.create", subjectType: "item", subjectId: id, after: item });
  tx.publish({ type: "item.changed", subjectId: id, payload: { sku } });
  return { id, sku, size, colour, version: item.version };
}

/** Fields a style does not contain. */
const plain = {
  description: null,
  barcode: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: null,
  abcClass: null,
  reorderPoint: null,
  reorderQuantity: null,
  serialTracked: false,
  units: [],
  suppliers: [],
};

/** Unused new items are archived; all of them or none. */
export async function undoCreateVariants(
  ctx: Context,
  { output: { created } }: { readonly output: CreatedVariants },
): Promise<readonly string[]> {
  for (const { id, sku, version } of created) {
    if ((await loadItem(ctx.read, id)).version !== version) throw new AppError("undo.changed_since", { subject: sku });
    await archiveItem(ctx, { itemId: id, version, archived: true });
  }
  return created.length === 0 ? [] : [`${created.length} items are archived; their SKUs stay taken.`];
}
