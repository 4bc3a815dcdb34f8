import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { adjustmentReasons, scrapReasons, transferReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Estimate, Fact } from "./appraisal.ts";
import { type AppraisedItem, findItems, findLotCode, findPlaces } from "./impact.store.ts";

interface StockPlace {
  readonly itemId: string;
  readonly locationId: string;
  readonly lotId: string | null;
  readonly note: string | null;
}

interface Named {
  readonly item: AppraisedItem;
  readonly place: string;
  readonly facts: readonly Fact[];
}

/** The value of a correction is what the corrected quantity costs, whichever way it goes. */
export async function estimateAdjustment(reader: Reader, args: unknown): Promise<Estimate> {
  const input = inventoryEndpoints.adjustStock.input.parse(args);
  const { item, place, facts } = await name(reader, input);
  const change = `${input.change > 0 ? "+" : "−"}${quantity(Math.abs(input.change), item)}`;
  return {
    type: "stock_adjustment",
    summary: `Correct ${item.sku} at ${place} by ${change}`,
    facts: [...facts, { label: "Change", value: change }, reason(adjustmentReasons[input.reason]), ...notes(input)],
    financialMinor: worth(item, Math.abs(input.change)),
  };
}

export async function estimateScrapping(reader: Reader, args: unknown): Promise<Estimate> {
  const input = inventoryEndpoints.scrapStock.input.parse(args);
  const { item, place, facts } = await name(reader, input);
  const amount = quantity(input.quantity, item);
  return {
    type: "stock_scrapping",
    summary: `Scrap ${amount} of ${item.sku} at ${place}`,
    facts: [...facts, { label: "Quantity", value: amount }, reason(scrapReasons[input.reason]), ...notes(input)],
    financialMinor: worth(item, input.quantity),
  };
}

/** Nothing is won or lost by moving goods within the house. */
export async function estimateTransfer(reader: Reader, args: unknown): Promise<Estimate> {
  const input = inventoryEndpoints.transferStock.input.parse(args);
  const { item, place, facts } = await name(reader, input);
  const target = (await findPlaces(reader, [input.toLocationId])).get(input.toLocationId);
  if (target === undefined) throw new AppError("request.not_found");
  const amount = quantity(input.quantity, item);
  return {
    type: "stock_transfer",
    summary: `Move ${amount} of ${item.sku} from ${place} to ${target}`,
    facts: [
      ...facts,
      { label: "To", value: target },
      { label: "Quantity", value: amount },
      reason(transferReasons[input.reason]),
      ...notes(input),
    ],
    financialMinor: 0,
  };
}

async function name(reader: Reader, { itemId, locationId, lotId }: StockPlace): Promise<Named> {
  const [[item], places, lot] = await Promise.all([
    findItems(reader, [itemId]),
    findPlaces(reader, [locationId]),
    lotId === null ? null : findLotCode(reader, lotId),
  ]);
  const place = places.get(locationId);
  if (item === undefined || place === undefined) throw new AppError("request.not_found");
  const facts = [
    { label: "Item", value: `${item.sku} · ${item.name}` },
    { label: "Place", value: place },
    ...(lot === null ? [] : [{ label: "Lot", value: lot }]),
  ];
  return { item, place, facts };
}

const worth = ({ costMinor }: AppraisedItem, units: number): number | null =>
  costMinor === null ? null : costMinor * units;
const quantity = (units: number, { baseUnit }: AppraisedItem): string => `${units} ${baseUnit}`;
const reason = (value: string): Fact => ({ label: "Reason", value });
const notes = ({ note }: StockPlace): Fact[] => (note === null ? [] : [{ label: "Note", value: note }]);
