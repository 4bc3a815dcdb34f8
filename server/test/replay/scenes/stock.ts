import type { Caller } from "../stage.ts";
import { binOf, foundHouse, type House, plainItem, rack, stock } from "./house.ts";

const goodsOf = ({ itemId }: House) => ({
  itemId,
  lotId: null,
  status: "available" as const,
  unitId: null,
  ownerId: null,
});

/** Stock that is found, moved, promised, held, scrapped and corrected. */
export async function movements(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const here = { ...goodsOf(house), locationId: binOf(house, 0) };
  const { rows } = await boss.read("listMovements", { itemId: house.itemId });
  await boss.write("transferStock", { ...here, toLocationId: binOf(house, 1), quantity: 20 });
  await boss.write("scrapStock", { ...here, quantity: 2 });
  await boss.write("scrapStockList", { rows: [{ ...here, serials: [], quantity: 1 }] });
  await boss.write("changeStockStatus", { ...here, toStatus: "on_hold", quantity: 3 });
  const promised = await boss.write("reserveStock", { itemId: house.itemId, quantity: 5 });
  await boss.write("releaseReservation", { reservationId: promised.reservations[0]?.id ?? "" });
  await stock(boss, house, 7, 2);
  const found = (await boss.read("listMovements", { itemId: house.itemId, limit: 1 })).rows[0] ?? rows[0];
  await boss.write("correctMovement", { movementId: found?.id ?? "" });
  await boss.write("startLedgerVerification");
  const other = await boss.write("createItem", { ...plainItem, sku: "KIT" });
  await boss.write("repack", {
    locationId: binOf(house, 0),
    inputs: [{ ...goodsOf(house), serials: [], quantity: 4 }],
    outputs: [{ itemId: other.id, lot: null, quantity: 1, serials: [], locationId: null, unitId: null }],
  });
}

/** Lots: held, sold, called back. */
export async function lots(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const { id: itemId } = await boss.write("createItem", { ...plainItem, sku: "PILLS", lotTracked: true });
  for (const code of ["L-1", "L-2"]) {
    const lot = { code, expiresOn: "2028-01-31" };
    await boss.write("adjustStock", { itemId, locationId: binOf(house, 0), lot, change: 10, reason: "found" });
  }
  const { rows } = await boss.read("listAllLots", { itemId });
  const [first, second] = rows.map(({ id }) => id);
  await boss.write("changeLotStatus", { lotId: first ?? "", status: "on_hold" });
  await boss.write("changeLotStatus", { lotId: first ?? "", status: "available" });
  const recall = await boss.write("startRecall", { lotId: first ?? "" });
  await boss.write("quarantineRecall", { recallId: recall.id });
  await boss.write("closeRecall", { recallId: recall.id });
  const drill = await boss.write("startRecall", { lotId: second ?? "", drill: true });
  await boss.write("cancelRecall", { recallId: drill.id });
}

/** Pallets and cases: filled, nested, moved, sent to the other house, broken down. */
export async function units(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const other = await foundHouse(boss);
  await stock(boss, house, 100);
  const { unitId: _unit, ...goods } = goodsOf(house);
  const make = async (type: "pallet" | "case") =>
    (await boss.write("createUnit", { type, locationId: binOf(house, 0) })).id;
  const pallet = await make("pallet");
  const box = await make("case");
  await boss.write("fillUnit", { ...goods, unitId: pallet, quantity: 20 });
  await boss.write("takeFromUnit", { ...goods, unitId: pallet, quantity: 2 });
  await boss.write("splitUnit", { unitId: pallet, type: "case", goods: [{ ...goods, serials: [], quantity: 3 }] });
  await boss.write("nestUnit", { unitId: box, parentId: pallet });
  await boss.write("unnestUnit", { unitId: box });
  await boss.write("breakDownUnit", { unitId: box });
  await boss.write("moveUnit", { unitId: pallet, locationId: binOf(house, 1) });
  await boss.write("changeUnitState", { unitId: pallet, command: "close" });
  await boss.write("stageUnit", { unitId: pallet, locationId: house.staging });
  await boss.write("changeUnitState", { unitId: pallet, command: "load" });
  await boss.write("shipUnit", { unitId: pallet });
  await boss.write("receiveUnit", { unitId: pallet, locationId: other.receiving });
}

/** Bins of pick faces, and what fills them. */
export async function replenishment(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const faces = await pickBins(boss, house);
  await stock(boss, house, 50, 3);
  const face = { itemId: house.itemId, minimum: 5, maximum: 20 };
  await boss.prepare("setPickFaces", { faces: [{ ...face, minimum: 1, locationId: faces[0] ?? "" }] });
  await boss.write("setPickFaces", { faces: [{ ...face, locationId: faces[0] ?? "" }] });
  await boss.write("runReplenishment", { mode: "top_off" });
  const { rows } = await boss.read("listTasks", { kind: "replenish", limit: 10 });
  await boss.write("replenishTask", { taskId: rows[0]?.id ?? "", quantity: rows[0]?.quantity ?? 1 });
  await boss.write("setReplenishmentSettings", { automatic: true });
  await boss.write("setPickFaces", { faces: [{ ...face, locationId: faces[1] ?? "" }] });
  const { rows: set } = await boss.read("listPickFaces");
  const empty = set.find(({ locationId }) => locationId === faces[1]);
  await boss.write("removePickFace", { pickFaceId: empty?.id ?? "", version: empty?.version ?? 1 });
}

const sellDaily = ({ person, stage }: Caller, { itemId }: House) =>
  stage.test.owner.query(
    `with made as (insert into sales_order (organisation_id, number, state, currency, ordered_at, history)
       select $1, 'PAST-' || n, 'closed', 'GBP', $3::timestamptz - make_interval(days => n), true from generate_series(1, 20) n returning id)
     insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
     select id, 1, $1, $2, 5, 100 from made`,
    [person.organisationId, itemId, stage.test.clock.now()],
  );

/** Demand of the past weeks, and what a person knows better for days to come. */
export async function forecasts(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const { test } = boss.stage;
  await sellDaily(boss, house);
  await boss.write("refreshForecasts", {});
  const day = new Date(test.platform.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const plan = { itemId: house.itemId, from: day, until: day, unitsPerDay: 9, reason: "A campaign." };
  const { id: overrideId } = await boss.write("overrideForecast", plan);
  await boss.write("removeForecastOverride", { overrideId });
}

/** A proposal for an item with demand, taken over. */
export async function stockPolicy(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await sellDaily(boss, house);
  const { optimizations } = await boss.read("getStockPolicy", {});
  const rules = optimizations.map((each) => ({
    itemId: each.itemId,
    from: { reorderPoint: each.reorderPoint, reorderQuantity: each.reorderQuantity },
    reorderPoint: each.proposedPoint,
    reorderQuantity: each.proposedQuantity,
  }));
  await boss.write("applyStockPolicy", { rules });
}

/** Weeks of usual days and one with far too many units, found, put off, and turned into a count. */
export async function anomalies(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const { test } = boss.stage;
  await stock(boss, house, 50, 3);
  await test.owner.query(
    `with made as (insert into sales_order (organisation_id, number, state, currency, ordered_at, history, unit_count)
       select $1, 'USUAL-' || n, 'closed', 'GBP', $3::timestamptz - make_interval(days => n), true,
         case n when 3 then 900 else 20 + n % 3 end from generate_series(1, 60) n returning id, unit_count)
     insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor)
     select id, 1, $1, $2, unit_count, 100 from made`,
    [boss.person.organisationId, house.itemId, test.clock.now()],
  );
  await boss.write("refreshAnomalies", {});
  await test.drain();
  const { rows } = await boss.read("listAnomalies", { dataType: "demand" });
  const anomalyId = rows[0]?.id ?? "";
  await boss.write("handleAnomaly", { anomalyId, state: "acknowledged", note: "A campaign." });
  await boss.write("proposeAnomalyCount", { anomalyId, note: null });
}

async function pickBins(boss: Caller, { warehouseId }: House): Promise<string[]> {
  const zone = await boss.write("createLocation", {
    parentId: warehouseId,
    kind: "zone",
    purpose: "pick",
    code: "FACES",
    pickSequence: 0,
    xMm: 0,
    yMm: 0,
    zMm: 0,
    widthMm: 20_000,
    depthMm: 9_000,
    heightMm: 8_000,
    capacityGrams: null,
    capacityMl: null,
  });
  await boss.write("createRacks", {
    ...rack,
    zoneId: zone.id,
    pattern: "F-{aisle}-{bay}-{level}",
    bays: 2,
    yMm: 1_000,
  });
  const { rows } = await boss.read("listLocations", { kind: "bin", purpose: "pick", warehouseId });
  return rows.map(({ id }) => id);
}

/** Goods between two houses: one load that comes whole, one of which a part is lost, one that stays. */
export async function transfers(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const other = await foundHouse(boss);
  await stock(boss, house, 100);
  const plan = { fromWarehouseId: house.warehouseId, toWarehouseId: other.warehouseId };
  const lines = [{ itemId: house.itemId, quantity: 5 }];
  const drawn = async () => ({
    transferId: (await boss.write("createTransfer", { ...plan, lines })).id,
    version: null,
  });
  const target = await drawn();
  await boss.write("updateTransfer", { ...target, ...plan, lines: [{ itemId: house.itemId, quantity: 6 }] });
  await boss.write("confirmTransfer", target);
  await boss.write("reserveTransfer", target);
  await boss.write("shipTransfer", target);
  const none = { lotId: null, unitId: null, serials: [], damagedSerials: [] };
  await boss.write("receiveTransfer", { ...target, lines: [{ ...none, lineNumber: 1, good: 4, damaged: 0 }] });
  const lost = {
    lineNumber: 1,
    lotId: null,
    unitId: null,
    quantity: 2,
    reason: "lost_in_transit" as const,
    serials: [],
  };
  await boss.write("settleTransfer", { ...target, lines: [lost] });
  await boss.write("closeTransfer", target);
  const second = await drawn();
  await boss.write("confirmTransfer", second);
  await boss.write("reserveTransfer", second);
  await boss.write("releaseTransfer", second);
  await boss.write("cancelTransfer", await drawn());
}

/** Goods that were bought: received, put away, or not wanted any more. */
export async function buying(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const plan = { supplierId: house.supplierId, warehouseId: house.warehouseId };
  const line = { itemId: house.itemId, quantity: 10, unitCostMinor: 50, expectedOn: null };
  const drawn = async () => (await boss.write("createPurchaseOrder", { ...plan, lines: [line] })).id;
  const purchaseOrderId = await drawn();
  const changed = { ...plan, purchaseOrderId, version: 1, lines: [{ ...line, quantity: 12 }] };
  await boss.write("updatePurchaseOrder", changed);
  const target = { purchaseOrderId, version: null };
  await boss.write("confirmPurchaseOrder", target);
  await boss.write("receivePurchaseOrder", { ...target, lines: [{ lineNumber: 1, good: 12 }] });
  const { rows } = await boss.read("listTasks", { kind: "put_away", documentId: purchaseOrderId });
  const taskId = rows[0]?.id ?? "";
  await boss.write("splitTask", { taskId, quantity: 5, reason: "too_much" });
  await boss.write("reassignTask", { taskId, workerId: null, reason: "shift_over" });
  await boss.write("putAwayTask", { taskId, quantity: 7 });
  const { rows: parts } = await boss.read("listTasks", { kind: "put_away", documentId: purchaseOrderId });
  await boss.write("cancelTask", { taskId: parts[0]?.id ?? "", reason: "goods_stay" });
  await boss.write("closePurchaseOrder", target);
  await boss.write("cancelPurchaseOrder", { purchaseOrderId: await drawn(), version: null });
}

/** Bins that are counted, by two people, and what somebody else decides about the difference. */
export async function counts(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const counters = [await boss.stage.colleague(boss, ["wms"]), await boss.stage.colleague(boss, ["wms"])];
  const settings = await boss.read("getCountSettings");
  const { currency: _currency, ...present } = settings;
  await boss.write("setCountSettings", { ...present, approvalLimitMinor: 0, toleranceUnits: 0, tolerancePercent: 0 });
  const counted = async (bin: number): Promise<{ countId: string; lineIds: string[] }> => {
    await stock(boss, house, 10, bin);
    const { id: countId } = await boss.write("requestCount", { locationId: binOf(house, bin) });
    for (const counter of counters) await countBin(counter, countId);
    return { countId, lineIds: (await boss.read("listCountLines", { countId })).rows.map(({ id }) => id) };
  };
  await boss.write("approveCount", await counted(0));
  await boss.write("rejectCount", await counted(1));
  await boss.write("recountLines", await counted(2));
  await stock(boss, house, 10, 3);
  const { id } = await boss.write("requestCount", { locationId: binOf(house, 3) });
  const { rows } = await boss.read("listCountBins", { countId: id });
  await counters[0]?.write("claimCountBin", { binId: rows[0]?.id ?? "" });
  await boss.write("cancelCount", { countId: id });
}

async function countBin(counter: Caller, countId: string): Promise<void> {
  const { sheet } = await counter.write("claimNextCountBin", { countId });
  if (sheet === null) throw new Error("no bin waits to be counted");
  for (const { itemId, lotId, status, unitId, ownerId, position } of sheet.lines) {
    const goods = { itemId, lotId, status, unitId, ownerId, position };
    await counter.write("submitCount", { binId: sheet.bin.id, ...goods, quantity: 8, confirmed: true });
  }
  await counter.write("finishCountBin", { binId: sheet.bin.id });
}

/** Standards, shifts, and who is here. */
export async function labour(boss: Caller): Promise<void> {
  const worker = await boss.stage.colleague(boss, ["wms"]);
  await boss.prepare("setLabourStandard", { kind: "pick" });
  await boss.write("setLabourStandard", { kind: "pick", taskMs: 5000 });
  const at = { startsAt: "2026-11-24T08:00:00.000Z", endsAt: "2026-11-24T16:00:00.000Z" };
  const shift = await boss.write("planShift", { workerId: worker.person.accountId, ...at });
  await boss.write("cancelShift", { shiftId: shift.id });
  await worker.write("clockIn");
  await worker.write("clockOut");
}

/** Reports by letter, again and again. */
export async function reports(boss: Caller): Promise<void> {
  const plan = { recipients: [boss.person.email], report: "valuation" as const };
  const { id: scheduleId, version } = await boss.write("createReportSchedule", plan);
  await boss.write("updateReportSchedule", { ...plan, scheduleId, version, hour: 5 });
  await boss.write("pauseReportSchedule", { scheduleId });
  await boss.write("pauseReportSchedule", { scheduleId, paused: false });
  await boss.write("sendReportNow", { scheduleId });
  await boss.write("removeReportSchedule", { scheduleId });
}

/** Labels, and the printers they come out of. */
export async function labels(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  const which = { kind: "item" as const, ids: [house.itemId] };
  await boss.write("makeLabels", which);
  await boss.write("makeZpl", which);
  await boss.write("startLabelFile", which);
  const own = { name: "Dock", host: "127.0.0.1", port: 9100, widthMm: 100, heightMm: 50 };
  const printer = await boss.write("createPrinter", own);
  const printerId = printer.id;
  await boss.write("updatePrinter", { ...own, printerId, version: printer.version, name: "Dock 2" });
  await boss.write("testPrinter", { printerId });
  const job = await boss.write("printLabels", { ...which, printerId });
  await boss.stage.test.owner.query("update print_job set state = 'failed', failure = 'unreachable' where id = $1", [
    job.id,
  ]);
  await boss.write("retryPrintJob", { jobId: job.id });
  await boss.stage.test.owner.query("update print_job set state = 'unknown' where id = $1", [job.id]);
  await boss.write("markPrinted", { jobId: job.id });
  await boss.write("deletePrinter", { printerId });
}
