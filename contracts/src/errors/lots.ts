import type { ErrorText } from "./error-text.ts";

export const lotErrors = {
  "lot.refused": { status: 409, text: "Lot {lot} is {state}: it cannot become {status} now." },
  "lot.recalled": { status: 409, text: "Lot {lot} is part of recall {number}: close or cancel the recall first." },
  "stock.same_status": { status: 422, text: "The goods are {status} already." },
  "stock.serial_taken": { status: 409, text: "Serial number {serial} of {sku} is known already, at {location}." },
  "stock.serials_differ": { status: 422, text: "{sku}: {named} serial numbers were named for {quantity} units." },
  "item.unit_unknown": { status: 422, text: "{sku} is not packed by {unit}." },
  "item.quantity_not_whole": { status: 422, text: "{quantity} {unit} of {sku} are not a whole number of {baseUnit}." },
  "item.quantity_too_big": { status: 422, text: "{quantity} {unit} of {sku} are more than {limit} {baseUnit}." },
  "owner.code_taken": { status: 409, text: "Owner code {code} exists already." },
  "owner.in_use": { status: 409, text: "{name} still has goods or open orders here." },
  "owner.archived": { status: 409, text: "{name} is archived." },
} as const satisfies Record<string, ErrorText>;
