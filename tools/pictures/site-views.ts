import type { Page } from "playwright-core";
import { type Answer, type Call, rowOf, rowsOf, type View } from "./view.ts";

/** The pictures of the public site: each shows something that stands, in the demo organisation as it is made. */
export const siteViews: readonly View[] = [
  { name: "warehouse", path: "/wms/dashboard" },
  { name: "floor-plan", path: "/wms/inventory/locations", within: "main" },
  { name: "wave", path: wavePath, within: "main" },
  { name: "wave-tablet", path: wavePath, on: "tabletCrop", within: "main", from: "WV-", above: 14 },
  { name: "wave-phone", path: wavePath, on: "phoneCrop", within: "main", from: "Cart 1", prepare: nearShelves },
  {
    name: "order",
    path: async (call) => `/wms/orders/${await idOf(call, "/api/wms/orders?state=packed", hasLines)}`,
    within: "main",
  },
  { name: "ledger", path: "/wms/inventory?tab=ledger", prepare: openMovement },
  { name: "preview", path: "/wms/inventory", prepare: previewAdjustment },
  { name: "recall", path: async (call) => `/wms/recalls/${await idOf(call, "/api/wms/recalls")}`, within: "main" },
  { name: "labour", path: "/wms/labor?tab=plan", within: "main" },
  { name: "report", path: "/wms/reports/valuation", within: "main" },
  { name: "approvals", path: "/approvals", prepare: openFirstRow },
  { name: "executive", path: "/executive", role: "executive", prepare: untilPosted },
  { name: "assistant", path: "/wms/dashboard", prepare: askWhatRunsLow },
  { name: "edi", path: ediOrder, role: "admin", within: "main" },
  { name: "logistics", path: "/logistics/dashboard" },
  {
    name: "tracking",
    path: async (call) => {
      const { vehicleCode } = await rowOf(call, "/api/logistics/delivery-runs", isActive);
      const { id } = await rowOf(call, "/api/logistics/fleet/vehicles", ({ code }) => code === vehicleCode);
      return `/logistics/tracking?vehicle=${String(id)}`;
    },
    within: "main",
  },
  {
    name: "route",
    path: async (call) => `/logistics/routes/${await idOf(call, "/api/logistics/route-plans", isCheapest)}`,
    within: "main",
    from: "Timeline",
  },
  {
    name: "proof",
    path: async (call) => {
      const tripId = await idOf(call, "/api/logistics/delivery-runs", isActive);
      const deliveries = `/api/logistics/deliveries?show=delivered&tripId=${tripId}`;
      return `/logistics/delivery/${await idOf(call, deliveries, isProved)}`;
    },
    within: "main",
  },
  {
    name: "carrier",
    path: async (call) => `/logistics/carriers/${await idOf(call, "/api/logistics/carriers", isPennine)}`,
    within: "main",
  },
  { name: "rates", path: "/logistics/rates?origin=CW&destination=FR&grams=480000", within: "main" },
  {
    name: "hours",
    path: async (call) => `/logistics/fleet/drivers/${await idOf(call, "/api/logistics/fleet/drivers")}`,
    within: "main",
  },
  { name: "import", path: "/import", within: "main" },
  { name: "api", path: "/api?call=createOrder" },
  { name: "hand-held", path: "/mobile", on: "phone" },
  { name: "hand-held-pick", path: "/mobile/pick", on: "phone", prepare: startWalk },
  { name: "driver", path: "/mobile/deliver", on: "phone", prepare: openFirstChoice },
];

async function wavePath(call: Call): Promise<string> {
  return `/wms/picking?wave=${await idOf(call, "/api/wms/waves?state=in_progress")}&compare=yes`;
}

/** A purchase order that a test partner sent; made once. */
async function ediOrder(call: Call): Promise<string> {
  const known = rowsOf(await call("GET", "/api/edi/partners")).find(({ name }) => name === ediPartner.name);
  const { id } = known ?? (await call("POST", "/api/edi/partners", await withCustomer(call)));
  const orders = `/api/edi/documents?partnerId=${String(id)}&type=850`;
  if (rowsOf(await call("GET", orders)).length === 0)
    await call("POST", `/api/edi/partners/${String(id)}/simulate`, { message: "order" });
  return `/edi/documents/${await idOf(call, orders)}`;
}

const ediPartner = {
  relation: "customer",
  name: "Harbor Stores",
  qualifier: "ZZ",
  interchangeId: "HARBOR",
  applicationId: "HARBORAPP",
  ownQualifier: "01",
  ownInterchangeId: "CEREBRO",
  ownApplicationId: "CEREBRO",
  test: true,
  autoAccept: true,
  active: true,
};

async function withCustomer(call: Call): Promise<object> {
  return { ...ediPartner, customerId: await idOf(call, "/api/wms/customers") };
}

async function idOf(call: Call, path: string, which?: (row: Answer) => boolean): Promise<string> {
  const { id } = await rowOf(call, path, which);
  return String(id);
}

const hasLines = ({ lineCount }: Answer): boolean => Number(lineCount) > 4;
const isActive = ({ state }: Answer): boolean => state === "active";
const isCheapest = ({ name }: Answer): boolean => name === "Least cost";
const isProved = ({ proofId }: Answer): boolean => typeof proofId === "string";
const isPennine = ({ code }: Answer): boolean => code === "PENNINE";

async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).waitFor();
}

async function openFirstChoice(page: Page): Promise<void> {
  const item = page.getByRole("main").getByRole("listitem").first();
  await item.getByRole("button").or(item.getByRole("link")).first().click();
}

/** The first walk of the list, up to the bin it begins with. */
async function startWalk(page: Page): Promise<void> {
  await openFirstChoice(page);
  await page.getByRole("button", { name: /^Pick \d+ lines?$/ }).click();
}

/** The part of the floor that is walked fills the plan, so that its stops can be read on a phone. */
async function nearShelves(page: Page): Promise<void> {
  const plan = page.getByRole("group", { name: "Walk of cart 1" });
  const box = await plan.boundingBox();
  if (box === null) throw new Error("there is no walk to show");
  await page.mouse.move(box.x + box.width * 0.02, box.y + box.height * 0.28);
  await page.mouse.wheel(0, -900);
}

async function openMovement(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("gridcell").first().click();
  await page.getByRole("dialog").waitFor();
}

/** Preview of a stock correction, before its approval. */
async function previewAdjustment(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).click();
  const drawer = page.getByRole("dialog", { name: "Stock" });
  await drawer.getByRole("tab", { name: "Adjust" }).click();
  await drawer.getByRole("spinbutton", { name: "Quantity" }).fill("5");
  await drawer.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 });
  await drawer.getByRole("button", { name: "Preview" }).click();
  await drawer.getByRole("heading", { name: "What will change" }).waitFor();
}

async function askWhatRunsLow(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /assistant/i })
    .last()
    .click();
  await page.getByRole("button", { name: "Fill the page" }).click();
  await page.getByRole("textbox").last().fill("Which items run low?");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /poor answer/i })
    .last()
    .waitFor();
}

/** Money is posted in the background; until then the first figures have no amount. */
async function untilPosted(page: Page): Promise<void> {
  await page.getByRole("main").getByText(/£\d/).first().waitFor({ timeout: 120_000 });
}
