import { createVariants, undoCreateVariants } from "./create-variants.ts";
import { getItemAttributes, setItemAttributes, undoSetAttributes } from "./item-attributes.ts";
import { listCategories, setStockPolicy, undoSetPolicy } from "./set-policy.ts";

export const categoryVerbs = { createVariants, getItemAttributes, listCategories, setItemAttributes, setStockPolicy };
export const categoryUndo = { undoCreateVariants, undoSetAttributes, undoSetPolicy };
