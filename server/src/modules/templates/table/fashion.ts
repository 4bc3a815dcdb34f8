import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { choice, day, monthly, number, required, text, weekly } from "./attributes.ts";

const season = choice("season", "Season", ["Spring/Summer", "Autumn/Winter", "All year"]);
const variant = [required(text("style", "Style")), required(text("colour", "Colour")), required(text("size", "Size"))];

/** Size and colour, seasons, returns. */
export const fashion: IndustryTemplate = {
  id: "fashion",
  name: "Fashion",
  summary:
    "Styles in sizes and colours, by season. One item for every size and colour is made from a matrix; what came first leaves first.",
  categories: [
    {
      name: "Apparel",
      attributes: [
        ...variant,
        season,
        text("material", "Material"),
        text("care", "Care"),
        day("leaves_range", "Leaves the range on"),
      ],
      policy: {
        lotRequired: false,
        minimumShelfLifeDays: null,
        strategy: "fifo",
        quarantineOnReceipt: false,
        returnDisposition: "restock",
      },
    },
    {
      name: "Footwear",
      attributes: [
        ...variant,
        season,
        choice("size_system", "Size system", ["EU", "UK", "US"]),
        text("material", "Material"),
        number("heel", "Heel", "mm"),
      ],
      policy: {
        lotRequired: false,
        minimumShelfLifeDays: null,
        strategy: "fifo",
        quarantineOnReceipt: false,
        returnDisposition: "restock",
      },
    },
    {
      name: "Accessories",
      attributes: [text("style", "Style"), text("colour", "Colour"), season, text("material", "Material")],
      policy: {
        lotRequired: false,
        minimumShelfLifeDays: null,
        strategy: "fifo",
        quarantineOnReceipt: false,
        returnDisposition: "restock",
      },
    },
  ],
  reports: [
    weekly("What stays on the shelf", "ageing", { deadAfterDays: 60 }),
    monthly("Turnover of the season", "turnover", { period: "last_90_days" }),
  ],
};
