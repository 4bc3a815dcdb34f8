import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { choice, monthly, number, required, text, weekly } from "./attributes.ts";

const storage = choice("storage", "Storage", [
  "Room temperature (15 to 25 °C)",
  "Refrigerated (2 to 8 °C)",
  "Frozen (-25 to -15 °C)",
  "Deep frozen (-90 to -60 °C)",
]);
const gtin = text("gtin", "GTIN");
const prescription = choice("prescription", "Supply", ["Over the counter", "Prescription only", "Controlled"]);

/** Lots, expiry, cold chain. */
export const healthcare: IndustryTemplate = {
  id: "healthcare",
  name: "Healthcare",
  summary:
    "Medicines and devices by lot and expiry, with the cold chain told item by item. What arrives waits in quarantine where a release comes first.",
  categories: [
    {
      name: "Medicines",
      attributes: [
        required(storage),
        text("active_ingredient", "Active ingredient"),
        text("strength", "Strength"),
        text("dose_form", "Dose form"),
        prescription,
        gtin,
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 90,
        strategy: "fefo",
        quarantineOnReceipt: true,
        returnDisposition: "scrap",
      },
    },
    {
      name: "Vaccines and biologicals",
      attributes: [
        required(storage),
        number("temperature_from", "Lowest temperature", "°C"),
        number("temperature_to", "Highest temperature", "°C"),
        number("hours_outside", "Time allowed outside the cold chain", "h"),
        gtin,
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 60,
        strategy: "fefo",
        quarantineOnReceipt: true,
        returnDisposition: "scrap",
      },
    },
    {
      name: "Medical devices",
      attributes: [
        required(choice("device_class", "Device class", ["I", "IIa", "IIb", "III"])),
        choice("sterile", "Sterile", ["Sterile", "Not sterile"]),
        text("udi", "UDI-DI"),
        text("manufacturer", "Manufacturer"),
      ],
      policy: {
        lotRequired: true,
        minimumShelfLifeDays: 30,
        strategy: "fefo",
        quarantineOnReceipt: false,
        returnDisposition: "hold",
      },
    },
  ],
  reports: [
    weekly("Medicines nobody asks for", "ageing", { deadAfterDays: 90 }),
    monthly("Accuracy of the books", "accuracy", { period: "last_month" }),
  ],
};
