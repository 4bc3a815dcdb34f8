import { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import { undoApplyTemplate } from "../../../modules/templates/index.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const industryTemplates = defineService({
  id: "industry-templates",
  category: "industry",
  port: 5101,
  summary: "Starting data of an industry: categories, their attributes and policies, variants of styles.",
  actions: actionsOf(
    {
      list_templates: templateEndpoints.listTemplates,
      apply_template: templateEndpoints.applyTemplate,
      list_categories: categoryEndpoints.listCategories,
      create_category: categoryEndpoints.createCategory,
      update_category: categoryEndpoints.updateCategory,
      set_stock_policy: categoryEndpoints.setStockPolicy,
      set_item_attributes: categoryEndpoints.setItemAttributes,
      create_variants: categoryEndpoints.createVariants,
    },
    {
      undo: {
        apply_template: undoApplyTemplate,
        set_stock_policy: wmsUndo.undoSetPolicy,
        set_item_attributes: wmsUndo.undoSetAttributes,
        create_variants: wmsUndo.undoCreateVariants,
      },
      detail: {
        apply_template: ({ templateId }) => templateId.replaceAll("-", " and "),
        create_category: ({ name }) => name,
        create_variants: ({ style, sizes, colours }) => `${style}, ${sizes.length} sizes in ${colours.length} colours`,
      },
    },
  ),
});
