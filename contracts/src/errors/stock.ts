import type { ErrorText } from "./error-text.ts";

export const stockErrors = {
  "stock.insufficient": {
    status: 409,
    text: "Only {available} of {sku} can be taken from {location}; {wanted} were asked for.",
  },
  "stock.below_reserved": { status: 409, text: "{reserved} of {sku} at {location} are reserved." },
  "stock.held_for_approval": {
    status: 409,
    text: "A request that awaits approval holds this stock. Deciding on the request frees it.",
  },
  "stock.same_location": { status: 422, text: "From and to are the same location." },
  "stock.lot_required": { status: 422, text: "{sku} is tracked by lot: name the lot." },
  "stock.lot_not_tracked": { status: 422, text: "{sku} is not tracked by lot." },
  "stock.lot_unknown": { status: 404, text: "{sku} has no lot {lot}." },
  "stock.lot_expired": { status: 409, text: "Lot {lot} of {sku} expired on {expiresOn}." },
  "stock.lot_expiry_differs": { status: 409, text: "Lot {lot} of {sku} is known with expiry {expiresOn}." },
  "stock.lot_has_no_expiry": {
    status: 409,
    text: "Lot {lot} of {sku} is known without an expiry date: {told} cannot be set by this entry. Leave the date out, or use another lot.",
  },
  "stock.lot_held": { status: 409, text: "Lot {lot} of {sku} is {status}: it stays where it is." },
  "stock.serials_required": { status: 422, text: "{sku} is tracked by serial number: name the {quantity} that move." },
  "stock.serials_not_tracked": { status: 422, text: "{sku} is not tracked by serial number." },
  "stock.serial_elsewhere": { status: 409, text: "Serial number {serial} of {sku} is not at {location}." },
  "stock.location_holds_nothing": { status: 422, text: "{location} is not a bin: only bins hold stock." },
  "stock.location_archived": { status: 409, text: "{location} is archived." },
  "stock.already_corrected": { status: 409, text: "This movement was corrected before." },
  "stock.not_correctable": { status: 409, text: "A {kind} belongs to a document; change it there." },
  "stock.reservation_closed": { status: 409, text: "This reservation is {state}." },
  "item.sku_taken": { status: 409, text: "SKU {sku} exists already." },
  "item.barcode_taken": {
    status: 409,
    text: "Barcode {barcode} means {unit} of {sku} already{whose}. A barcode belongs to one item and unit: take it off there first, or use another one.",
  },
  "item.in_use": { status: 409, text: "{sku} still has stock or open documents." },
  "item.archived": { status: 409, text: "{sku} is archived." },
  "item.lot_tracking_fixed": {
    status: 409,
    text: "{sku} has {what}: whether it is tracked by lot cannot change now. Finish or empty these first, or make a new item that is tracked as wanted, repack the goods into it and archive {sku}.",
  },
  "item.serial_tracking_fixed": {
    status: 409,
    text: "{sku} has {what}: whether it is tracked by serial number cannot change now. Finish or empty these first, or make a new item that is tracked as wanted, repack the goods into it and archive {sku}.",
  },
  "item.base_unit_fixed": {
    status: 409,
    text: "{sku} is counted in {baseUnit} and has {what}: its base unit cannot change. Add the other unit as a packaging level, or make a new item with it, repack the goods into it and archive {sku}.",
  },
  "location.code_taken": { status: 409, text: "Location code {code} exists already." },
  "location.parent_unfit": { status: 422, text: "A {kind} cannot be put into {parent}." },
  "location.in_use": { status: 409, text: "{code} still holds stock or locations that are in use." },
  "location.purpose_fixed": { status: 409, text: "{code} holds reserved stock: its purpose cannot change now." },
  "location.too_many": { status: 422, text: "That makes {count} bins; at most {limit} at once." },
  "location.beyond_walls": {
    status: 422,
    text: "{code} would reach {by} m beyond the {wall} wall: {warehouse} is {width} × {depth} m.",
  },
  "location.missing": { status: 409, text: "The warehouse has no {purpose} bin. Create one first." },
  "warehouse.missing": { status: 409, text: "There is no warehouse yet. Create one first." },
} as const satisfies Record<string, ErrorText>;
