/** The trades a template is for; each has a page of its own. */
export const templateIds = ["healthcare", "fashion", "food-beverage"] as const;
export type TemplateId = (typeof templateIds)[number];

/** What an attribute of items can hold. */
export const attributeKinds = ["text", "number", "date", "choice"] as const;

/** Which goods leave first: those that expire first, or those that came first. */
export const allocationStrategies = ["fefo", "fifo"] as const;

/** Items made of one style at once. */
export const variantsAtMost = 200;
/** Where size and colour stand in the SKU of a variant, unless told otherwise. */
export const variantPattern = "{style}-{colour}-{size}";

/** Days of past demand that cover is reckoned from. */
export const coverDays = 28;
