import type { ErrorText } from "./error-text.ts";

export const unitErrors = {
  "unit.refused": { status: 409, text: "Unit {sscc} is {state}: {command} is not possible now." },
  "unit.cycle": { status: 409, text: "Unit {parent} is inside {sscc}: {sscc} cannot be put into it." },
  "unit.too_deep": { status: 409, text: "Units can be nested at most {limit} levels deep." },
  "unit.elsewhere": { status: 409, text: "Unit {sscc} is at {location}, not at {wanted}." },
  "unit.not_nested": { status: 409, text: "Unit {sscc} is not inside another unit." },
  "unit.nested": { status: 409, text: "Unit {sscc} is inside {parent}: move that, or take it out first." },
  "unit.reserved": {
    status: 409,
    text: "{quantity} of {sku} in unit {unit} are reserved: pick them, or free the order, before the unit moves.",
  },
  "unit.changed": { status: 409, text: "Somebody changed what is in unit {sscc} just now. Try again." },
  "unit.goods_of_orders": { status: 409, text: "Goods at {location} belong to orders: pack them there." },
  "unit.not_staging": { status: 422, text: "{location} is not a staging or shipping bin." },
  "unit.unknown": { status: 404, text: "There is no handling unit {sscc}." },
  "unit.sscc_unfit": { status: 422, text: "{sscc} is no SSCC: it has 18 digits, and the last fits the others." },
  "unit.sscc_taken": { status: 409, text: "There is a handling unit {sscc} already." },
  "unit.moves_whole": { status: 409, text: "This moved with unit {sscc}: move the unit back instead." },
} as const satisfies Record<string, ErrorText>;
