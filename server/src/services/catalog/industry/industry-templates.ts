import { categoryEndpoints } from "@cerebro/contracts/endpoints/categories.ts";
import { templateEndpoints } from "@cerebro/contracts/endpoints/templates.ts";
import { templateVerbs, undoApplyTemplate } from "../../../modules/templates/index.ts";
import { categoryUndo, categoryVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const industryTemplates = defineService({
  id: "industry-templates",
  category: "industry",
  port: 5101,
  summary:
    "What an organisation of a trade begins with: categories, their attributes and policies, variants of styles.",
  actions: {
    list_templates: action({ endpoint: templateEndpoints.listTemplates, run: templateVerbs.listTemplates }),
    apply_template: action({
      endpoint: templateEndpoints.applyTemplate,
      run: templateVerbs.applyTemplate,
      undo: undoApplyTemplate,
      detail: ({ templateId }) => templateId.replaceAll("-", " and "),
    }),
    list_categories: action({ endpoint: categoryEndpoints.listCategories, run: categoryVerbs.listCategories }),
    create_category: action({
      endpoint: categoryEndpoints.createCategory,
      run: categoryVerbs.createCategory,
      detail: ({ name }) => name,
    }),
    update_category: action({ endpoint: categoryEndpoints.updateCategory, run: categoryVerbs.updateCategory }),
    set_stock_policy: action({
      endpoint: categoryEndpoints.setStockPolicy,
      run: categoryVerbs.setStockPolicy,
      undo: categoryUndo.undoSetPolicy,
    }),
    set_item_attributes: action({
      endpoint: categoryEndpoints.setItemAttributes,
      run: categoryVerbs.setItemAttributes,
      undo: categoryUndo.undoSetAttributes,
    }),
    create_variants: action({
      endpoint: categoryEndpoints.createVariants,
      run: categoryVerbs.createVariants,
      undo: categoryUndo.undoCreateVariants,
      detail: ({ style, sizes, colours }) => `${style}, ${sizes.length} sizes in ${colours.length} colours`,
    }),
  },
});
