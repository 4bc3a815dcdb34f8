/** The industries with a template; each has a separate page. */
export const templateIds = ["healthcare", "fashion", "food-beverage"] as const;
export type TemplateId = (typeof templateIds)[number];

/** Value types of an item attribute. */
export const attributeKinds = ["text", "number", "date", "choice"] as const;

/** Order of allocation: first expired first out, or first in first out. */
export const allocationStrategies = ["fefo", "fifo"] as const;

/** Items made of one style at once. */
export const variantsAtMost = 200;
/** Default position of size and color in the SKU of a variant. */
export const variantPattern = "{style}-{colour}-{size}";

/** Days of past demand used to calculate cover. */
export const coverDays = 28;
