import { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { templateEndpoints } from "@cerebro/contracts/endpoints/platform/templates.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const manufacturingDashboard = defineService({
  id: "manufacturing-dashboard",
  category: "industry",
  port: 7801,
  summary: "Cover of material on order, supply of the lines, stock by category.",
  actions: actionsOf({ read: templateEndpoints.getManufacturing }),
});

const templateCatalog = defineService({
  id: "template-catalog",
  category: "industry",
  port: 7802,
  summary: "Contents of each industry template, and the part already installed.",
  actions: actionsOf({ list: templateEndpoints.listTemplates, get: templateEndpoints.getTemplate }),
});

const fashionVariants = defineService({
  id: "fashion-variants",
  category: "industry",
  port: 7803,
  summary: "Variants of a style by size and color.",
  actions: actionsOf({
    create_variants: categoryEndpoints.createVariants,
    list_categories: categoryEndpoints.listCategories,
  }),
});

const categoryPolicies = defineService({
  id: "category-policies",
  category: "industry",
  port: 7804,
  summary: "Shelf life and storage conditions by category.",
  actions: actionsOf({ list: categoryEndpoints.listCategories, set_policy: categoryEndpoints.setStockPolicy }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const industryServices = [manufacturingDashboard, templateCatalog, fashionVariants, categoryPolicies];
