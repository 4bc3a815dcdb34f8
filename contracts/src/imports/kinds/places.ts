import type { ImportField, ImportKind } from "../field.ts";
import { lengthUnits, volumeUnits, weightUnits } from "./shared.ts";

const millimetres =
  (min: number) =>
  (name: string, label: string, help: string, synonyms: readonly string[]): ImportField => ({
    name,
    label,
    help,
    value: { type: "measure", min, max: 10_000_000, units: lengthUnits },
    synonyms,
    example: "1200",
  });
const place = millimetres(-10_000_000);
const size = millimetres(0);

const plain = (value: string, ...synonyms: string[]) => ({ value, synonyms });

export const locations: ImportKind = {
  name: "locations",
  label: "Locations",
  purpose: "Where stock can be: warehouse, zone, aisle, bin. A known code is changed: zone, purpose, size, capacity.",
  uniqueKey: "code",
  creates: [],
  fields: [
    {
      name: "code",
      label: "Location code",
      help: "What stands on the label. Upper and lower case are the same.",
      value: { type: "code", max: 40, label: true },
      required: true,
      synonyms: ["location", "bin", "bin code", "location id", "place", "slot"],
      example: "A-01-03-2",
    },
    {
      name: "kind",
      label: "Kind of place",
      help: "Warehouse, zone, aisle or bin. Bin, unless told.",
      value: {
        type: "choice",
        unlessTold: "bin",
        choices: [
          plain("warehouse", "site", "building", "lager", "lagerhaus", "entrepôt", "almacén"),
          plain("zone", "area", "section", "bereich", "zona"),
          plain("aisle", "row", "rack", "gang", "regal", "allée", "pasillo"),
          plain("bin", "shelf", "slot", "position", "fach", "platz", "lagerplatz", "emplacement", "hueco", "ubicación"),
        ],
      },
      synonyms: ["location type", "level", "type"],
      example: "bin",
    },
    {
      name: "parent",
      label: "Inside of",
      help: "Code of the place that holds this one; a warehouse has none.",
      value: { type: "code", max: 40 },
      synonyms: ["parent code", "parent location", "aisle", "belongs to", "in"],
      example: "A-01",
    },
    {
      name: "name",
      label: "Name",
      help: "The code, unless told.",
      value: { type: "text", max: 120 },
      synonyms: ["location name", "description"],
      example: "Aisle 1, bay 3, level 2",
    },
    {
      name: "purpose",
      label: "Purpose",
      help: "What happens there. Like the place around it, unless told; storage at the top.",
      value: {
        type: "choice",
        choices: [
          plain("receiving", "receipt", "inbound", "goods in", "wareneingang", "réception", "recepción"),
          plain("storage", "reserve", "bulk", "stock", "lagerung", "stockage", "almacenaje"),
          plain("pick", "picking", "forward", "kommissionierung", "prélèvement", "preparación"),
          plain("packing", "pack", "verpackung", "emballage", "embalaje"),
          plain("staging", "stage", "buffer", "bereitstellung", "mise en attente", "consolidación"),
          plain("shipping", "outbound", "dispatch", "goods out", "versand", "warenausgang", "expédition", "expedición"),
        ],
      },
      synonyms: ["usage", "use", "zone type"],
      example: "pick",
    },
    place("x_mm", "X", "Distance of its left edge from the warehouse's corner.", ["x position", "left"]),
    place("y_mm", "Y", "Distance of its front edge from the warehouse's corner.", ["y position", "top"]),
    place("z_mm", "Z", "Height of its floor above the ground.", ["z position", "elevation"]),
    size("width_mm", "Width", "From left to right.", ["size x"]),
    size("depth_mm", "Depth", "From front to back.", ["size y", "length"]),
    size("height_mm", "Height", "From its floor up.", ["size z"]),
    {
      name: "capacity_grams",
      label: "Capacity by weight",
      help: "How much weight it carries.",
      value: { type: "measure", min: 1, max: 1_000_000_000, units: weightUnits },
      synonyms: ["max weight", "weight limit", "weight capacity"],
      example: "250000",
    },
    {
      name: "capacity_ml",
      label: "Capacity by volume",
      help: "How much room it has.",
      value: { type: "measure", min: 1, max: 1_000_000_000, units: volumeUnits },
      synonyms: ["max volume", "volume", "volume capacity"],
      example: "480000",
    },
    {
      name: "pick_sequence",
      label: "Walk order",
      help: "Where it comes on the walk through the warehouse.",
      value: { type: "quantity", min: 0, max: 2_000_000_000 },
      synonyms: ["sequence", "pick order", "route order"],
      example: "103",
    },
  ],
};
