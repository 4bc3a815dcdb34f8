/** `npm run pictures`: the pictures of the README, taken from the running product with its demo organisation. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { chromium, request } from "playwright-core";
import { signIn } from "./demo-sign-in.ts";
import { freePort, startProgram } from "../server/test/start-program.ts";
import { findBrowser } from "./find-browser.ts";

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly role: Role | null;
  readonly theme: "light" | "dark";
}

const pictures: readonly Picture[] = [
  { name: "warehouse", path: "/wms/dashboard", role: "wms", theme: "light" },
  { name: "items", path: "/wms/inventory/items?sort=-onHand", role: "wms", theme: "light" },
  { name: "floor-plan", path: "/wms/inventory/locations?colour=velocity", role: "wms", theme: "dark" },
  { name: "orders", path: "/wms/orders", role: "wms", theme: "dark" },
  { name: "api-reference", path: "/api?call=createOrder", role: null, theme: "light" },
];

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "cerebro-pictures-"));
const program = startProgram({ dataDir, port: await freePort() });
await mkdir(folder, { recursive: true });
await program.ready(300_000);
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  program.signal("SIGTERM");
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function take({ name, path, role, theme }: Picture): Promise<void> {
  const caller = await request.newContext();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(role !== null && { storageState: await signIn(caller, program.url, role) }),
  });
  const page = await context.newPage();
  await page.goto(program.url + path, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}
