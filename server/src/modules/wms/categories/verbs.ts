import { createVariants, undoCreateVariants } from "./create-variants.ts";
import { getItemAttributes, setItemAttributes, undoSetAttributes } from "./item-attributes.ts";
import { createCategory, deleteCategory, updateCategory } from "./save-category.ts";
import { listCategories, setStockPolicy, undoSetPolicy } from "./set-policy.ts";

export const categoryVerbs = {
  createCategory,
  createVariants,
  deleteCategory,
  getItemAttributes,
  listCategories,
  setItemAttributes,
  setStockPolicy,
  updateCategory,
};
export const categoryUndo = { undoCreateVariants, undoSetAttributes, undoSetPolicy };
