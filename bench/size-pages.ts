/** Each page of the company, and each list as a file, measured at a program that runs. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { quantile, type ResultRow } from "./harness.ts";

const rounds = 7;
const goalMs = 1_000;
/** The idle program needs some 250 MB. */
const memoryGoal = 512;

interface Page {
  readonly what: string;
  readonly path: string;
  /** The same page of the program as it was before lists had their indexes, on the same company. */
  readonly before: string;
}

const pages: readonly Page[] = [
  { what: "Pick-face proposals", path: endpoints.listPickFaceProposals.path, before: "no answer within 30 s" },
  { what: "Manufacturing dashboard", path: endpoints.getManufacturing.path, before: "no answer within 30 s" },
  { what: "Inventory", path: endpoints.listInventory.path, before: "p50 1476 ms" },
  { what: "Inventory by place", path: `${endpoints.listInventory.path}?sort=location`, before: "p50 1370 ms" },
  {
    what: "Inventory by quantity",
    path: `${endpoints.listInventory.path}?sort=onHand&direction=desc`,
    before: "p50 1848 ms",
  },
  { what: "Inventory, two words", path: `${endpoints.listInventory.path}?search=lantern+4711`, before: "p50 2561 ms" },
  {
    what: "Inventory by days of cover",
    path: `${endpoints.listInventory.path}?sort=daysOfCover`,
    before: "p50 5297 ms",
  },
  { what: "Items by quantity", path: `${endpoints.listItems.path}?sort=onHand&direction=desc`, before: "p50 1693 ms" },
  {
    what: "Locations by fill",
    path: `${endpoints.listLocations.path}?sort=fill&direction=desc`,
    before: "p50 1842 ms",
  },
  { what: "Lots", path: endpoints.listAllLots.path, before: "p50 176 ms" },
  {
    what: "Orders by value",
    path: `${endpoints.listOrders.path}?sort=totalMinor&direction=desc`,
    before: "p50 157 ms",
  },
  { what: "Orders by due time", path: `${endpoints.listOrders.path}?sort=dueAt`, before: "p50 213 ms" },
  {
    what: "Orders of a customer by name",
    path: `${endpoints.listOrders.path}?search=customer+4711`,
    before: "p50 724 ms",
  },
  { what: "Shipments", path: endpoints.listShipments.path, before: "p50 260 ms" },
  { what: "Shipments, one word", path: `${endpoints.listShipments.path}?search=so-0004711`, before: "p50 485 ms" },
  { what: "Shipping", path: endpoints.listShipping.path, before: "p50 192 ms" },
  { what: "Shipping, one word", path: `${endpoints.listShipping.path}?search=so-0004711`, before: "p50 863 ms" },
  { what: "Deliveries", path: endpoints.listDeliveries.path, before: "p50 6228 ms" },
  { what: "Deliveries, all", path: `${endpoints.listDeliveries.path}?show=all`, before: "p50 7019 ms" },
  { what: "Task queue", path: endpoints.listTasks.path, before: "p50 162 ms" },
  { what: "Task queue, picks", path: `${endpoints.listTasks.path}?kind=pick`, before: "p50 102 ms" },
  { what: "Task queue, one word", path: `${endpoints.listTasks.path}?search=so-0199999`, before: "p50 470 ms" },
  { what: "Finished tasks", path: `${endpoints.listTasks.path}?state=finished&sort=finishedAt`, before: "p50 267 ms" },
  { what: "Movements", path: endpoints.listMovements.path, before: "p50 16 ms" },
  { what: "Movements, one word", path: `${endpoints.listMovements.path}?search=sku-0004711`, before: "p50 34 ms" },
  { what: "Reservations", path: endpoints.listReservations.path, before: "p50 128 ms" },
  {
    what: "Purchase orders by value",
    path: `${endpoints.listPurchaseOrders.path}?sort=totalCostMinor`,
    before: "p50 106 ms",
  },
  { what: "Customers", path: endpoints.listCustomers.path, before: "p50 104 ms" },
  { what: "Warehouse dashboard", path: endpoints.getWarehouseDashboard.path, before: "p50 2496 ms" },
];

const files: readonly Page[] = [
  {
    what: "Orders as a file",
    path: endpoints.exportOrders.path,
    before: "first byte 2172 ms, all 28.0 MB in 7.8 s, 289 MB held",
  },
  {
    what: "Inventory as a file",
    path: endpoints.exportInventory.path,
    before: "first byte 5832 ms, all 19.0 MB in 9.4 s, 398 MB held",
  },
  {
    what: "Items as a file",
    path: endpoints.exportItems.path,
    before: "first byte 2581 ms, all 7.4 MB in 5.7 s, 445 MB held",
  },
  {
    what: "Movements as a file",
    path: endpoints.exportMovements.path,
    before: "first byte 33461 ms, all 192.6 MB in 83.7 s, 446 MB held",
  },
  {
    what: "Movements as an Excel file",
    path: `${endpoints.exportMovements.path}?format=xlsx`,
    before: "first byte 56 ms, all 17.1 MB in 70.9 s, 444 MB held",
  },
];

export interface Asked {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
}

export async function measurePages(asked: Asked): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const { what, path, before } of pages) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { total } = await ask(asked, path);
      if (round > 0) times.push(total);
      // A page that takes more than five seconds is asked for once.
      if (total > 5_000) {
        times.push(total);
        break;
      }
    }
    const p50 = quantile(times, 0.5);
    console.log(`${what}: ${p50.toFixed(0)} ms`);
    rows.push({
      what,
      figure: `p50 ${p50.toFixed(0)} ms`,
      peer: `earlier: ${before}`,
      goal: `< ${goalMs} ms`,
      met: p50 < goalMs,
    });
  }
  return rows;
}

/** From the question to the first byte, to the last one, and the most memory the program held meanwhile. */
export async function measureFiles(asked: Asked): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const { what, path, before } of files) {
    let [most, going] = [0, true];
    const watching = (async () => {
      while (going) {
        most = Math.max(most, await residentMegabytes(asked.pid));
        await sleep(100);
      }
    })();
    const { first, total, bytes } = await ask(asked, path);
    going = false;
    await watching;
    const figure = `first byte ${first.toFixed(0)} ms, all ${(bytes / 1e6).toFixed(1)} MB in ${(total / 1000).toFixed(1)} s, ${most} MB held`;
    console.log(`${what}: ${figure}`);
    const met = first < 2 * goalMs && most < memoryGoal;
    rows.push({
      what,
      figure,
      peer: `earlier: ${before}`,
      goal: `first byte < ${2 * goalMs} ms, < ${memoryGoal} MB`,
      met,
    });
  }
  return rows;
}

async function ask({ url, token }: Asked, path: string): Promise<{ first: number; total: number; bytes: number }> {
  const begun = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  let [first, bytes] = [Number.NaN, 0];
  if (response.body !== null) {
    for await (const chunk of response.body) {
      if (bytes === 0) first = performance.now() - begun;
      bytes += chunk.length;
    }
  }
  if (response.status !== 200) console.log(`${path} answered ${response.status}`);
  return { first, total: performance.now() - begun, bytes };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
