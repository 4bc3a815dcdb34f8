import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { choice, number, required, text, weekly } from "./attributes.ts";

const allergens = text("allergens", "Allergens");
const origin = text("origin", "Country of origin");
const storage = choice("storage", "Storage", ["Ambient", "Chilled (0 to 5 °C)", "Frozen (-18 °C or colder)"]);

/** First to expire first, catch weight, recall. */
export const foodBeverage: IndustryTemplate = {
  id: "food-beverage",
  name: "Food and beverage",
  summary:
    "Everything by lot, so that a recall reaches exactly whom it must. What expires first leaves first, with days of shelf life left for the customer.",
  categories: [
    {
      name: "Fresh food",
      attributes: [
        required(storage),
        number("nominal_weight", "Nominal weight of a piece", "g"),
        number("weight_tolerance", "Catch weight may differ by", "%"),
        allergens,
        origin,
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 5,
        strategy: "fefo",
        quarantineOnReceipt: false,
        returnDisposition: "scrap",
      },
    },
    {
      name: "Packaged food",
      attributes: [
        required(storage),
        number("net_weight", "Net weight", "g"),
        allergens,
        text("ingredients", "Ingredients"),
        origin,
        choice("label", "Label", ["Conventional", "Organic"]),
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 30,
        strategy: "fefo",
        quarantineOnReceipt: false,
        returnDisposition: "scrap",
      },
    },
    {
      name: "Beverages",
      attributes: [
        required(number("net_volume", "Net volume", "ml")),
        number("alcohol", "Alcohol by volume", "%"),
        choice("deposit", "Deposit", ["None", "One-way", "Returnable"]),
        storage,
        allergens,
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 30,
        strategy: "fefo",
        quarantineOnReceipt: false,
        returnDisposition: "scrap",
      },
    },
  ],
  reports: [
    weekly("Goods that lie too long", "ageing", { deadAfterDays: 14 }),
    weekly("From the dock to the shelf", "dock-to-stock", { period: "last_7_days" }),
  ],
};
