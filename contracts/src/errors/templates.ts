import type { ErrorText } from "./error-text.ts";

export const templateErrors = {
  "template.in_use": { status: 409, text: "{subject} is in use since: {why}." },
  "item.lot_required": { status: 422, text: "Items of {category} are tracked by lot." },
  "attribute.value_unfit": { status: 422, text: "{label}: {value} is not {what}." },
  "attribute.required": { status: 422, text: "{label} must be told for items of {category}." },
  "attribute.twice": { status: 422, text: "There are two attributes called {label}." },
  "attribute.choices_missing": { status: 422, text: "{label}: say what can be chosen." },
  "attribute.in_use": { status: 409, text: "{items} items tell their {label}: what they say would be lost." },
  "category.name_taken": { status: 409, text: "There is a category {name} already." },
  "category.in_use": { status: 409, text: "{items} items belong to {name}: give them another category first." },
  "variants.pattern": { status: 422, text: "The pattern of the SKUs must hold both size and colour." },
  "variants.same_sku": { status: 422, text: "Two variants would have the SKU {sku}." },
  "variants.sku_too_long": { status: 422, text: "{sku} is longer than {limit} letters." },
  "variants.too_many": { status: 422, text: "That makes {count} items; at most {limit} at once." },
} as const satisfies Record<string, ErrorText>;
