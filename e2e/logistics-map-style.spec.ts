import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, PlaywrightWorkerArgs } from "@playwright/test";
import { freePort, type Program, startProgram } from "../server/test/start-program.ts";
import { foundUnconfirmedCompany } from "./support/company.ts";
import { expect, test } from "./support/fixtures.ts";

const place = { latitude: 51.5, longitude: -0.1 };
const [west, land, sea] = [-0.5, "rgb(10,200,90)", "rgb(200,10,160)"];

/** All west of the vehicle is land of one colour, all east of it the background of another. */
const style = {
  version: 8,
  sources: {
    land: {
      type: "geojson",
      attribution: '<a href="https://survey.example/">&copy; Example Survey</a>',
      data: {
        type: "Polygon",
        coordinates: [
          [
            [west, 51],
            [place.longitude, 51],
            [place.longitude, 52],
            [west, 52],
            [west, 51],
          ],
        ],
      },
    },
  },
  layers: [
    { id: "sea", type: "background", paint: { "background-color": sea } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": land, "fill-antialias": false } },
  ],
};

let host: Server;
let program: Program;
let folder: string;
/** The host of the style can be told to have lost it. */
let isStyleThere = true;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = createServer((_request, response) => {
    response.writeHead(isStyleThere ? 200 : 404, {
      "access-control-allow-origin": "*",
      "content-type": "application/json",
    });
    response.end(isStyleThere ? JSON.stringify(style) : "{}");
  });
  await new Promise<void>((resolve) => host.listen(0, resolve));
  folder = await mkdtemp(join(tmpdir(), "cerebro-e2e-"));
  const { port } = host.address() as AddressInfo;
  const environment = { DEMO: "0", MAP_STYLE_URL: `http://localhost:${port}/day.json` };
  program = startProgram({ dataDir: folder, port: await freePort(), environment });
  await program.ready(240_000);
});
test.afterAll(async () => {
  program.signal("SIGTERM");
  await program.ended;
  host.close();
  await rm(folder, { recursive: true, force: true });
});

/** A company with one vehicle that stands at the place, on the page of positions. */
async function openTracking(page: Page, playwright: PlaywrightWorkerArgs["playwright"]): Promise<void> {
  const request = await playwright.request.newContext({ baseURL: program.url });
  const company = await foundUnconfirmedCompany(request);
  const vehicle = await company.call("POST", "/api/logistics/fleet/vehicles", {
    code: "V-1",
    name: "Van one",
    kind: "van",
    capacityGrams: 900_000,
    capacityMl: 8_000_000,
  });
  await company.call("POST", "/api/logistics/devices", { uniqueId: "box-1", vehicleId: vehicle["id"] });
  const at = new Date().toISOString();
  await company.call("POST", "/api/logistics/positions", { positions: [{ device: "box-1", at, ...place }] });
  await company.enter(page);
  await page.goto(`${program.url}/logistics/tracking`);
  await request.dispose();
}

const map = (page: Page) => page.getByRole("group", { name: /^Map of 1 vehicle;/ });

/** The colour that is seen so many pixels beside the middle of the map. */
async function colourBeside(page: Page, east: number, south: number): Promise<string> {
  const box = await map(page).boundingBox();
  if (box === null) return "no map";
  const clip = { x: box.x + box.width / 2 + east, y: box.y + box.height / 2 + south, width: 1, height: 1 };
  const picture = await page.screenshot({ clip, scale: "css" });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return `rgb(${context?.getImageData(0, 0, 1, 1).data.slice(0, 3).join(",")})`;
    },
    [...picture],
  );
}

test("a map style of one's own lies under the vehicles and follows the camera [LOG-08]", async ({
  page,
  playwright,
}) => {
  await openTracking(page, playwright);
  await expect(page.getByRole("link", { name: "© Example Survey" })).toHaveAttribute("href", "https://survey.example/");
  // Beside the middle, where the vehicle and its name are not.
  await expect.poll(() => colourBeside(page, -100, 60)).toBe(land);
  await expect.poll(() => colourBeside(page, 100, 60)).toBe(sea);
  // The vehicle stands where it stands, drawn by our own map.
  const middle = await colourBeside(page, 0, 0);
  expect([land, sea]).not.toContain(middle);
  await map(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => colourBeside(page, 40, 60)).toBe(land);
  await expect.poll(() => colourBeside(page, 80, 0)).toBe(middle);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => colourBeside(page, 100, 60)).toBe(land);
});

test.describe("without the style", () => {
  test.use({ expectedErrors: [/404.*day\.json/] });

  test("the page says so and shows the built-in map with its vehicles [LOG-08]", async ({ page, playwright }) => {
    isStyleThere = false;
    await openTracking(page, playwright);
    await expect(page.getByText("The map style could not be loaded. This is the built-in map.")).toBeVisible();
    await expect(page.getByRole("link", { name: "GeoNames" })).toBeVisible();
    await expect.poll(() => colourBeside(page, 100, 60)).not.toBe(sea);
    await expect(page.getByRole("list", { name: "Vehicles" })).toContainText("V-1");
  });
});
