/**
 * `npm run pictures:social`: what a shared link to a page of the public site shows, one picture a page, from the built
 * documents (`npm run build` first): the page's own title and description, set as the site sets them.
 */
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const site = join(root, "web/dist/site");
const folder = join(root, "web/public/social");
const namesFile = join(root, "web/content/social.json");
const fontFile = join(root, "node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2");

const font = (await readFile(fontFile)).toString("base64");
const executablePath = await findBrowser(console.log);
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(executablePath !== undefined && { executablePath }),
});
const names: string[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for await (const file of glob("**/*.html", { cwd: site })) {
    const html = await readFile(join(site, file), "utf8");
    const path = new URL(read(html, /<link rel="canonical" href="([^"]+)"/) || "https://none.invalid/none").pathname;
    if (path === "/none" || file.endsWith("any.html")) continue;
    const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
    const title = read(html, /<meta property="og:title" content="([^"]+)"/);
    const description = read(html, /<meta property="og:description" content="([^"]+)"/);
    await page.setContent(card(title, description), { waitUntil: "load" });
    await page.screenshot({ path: join(folder, `${name}.png`) });
    names.push(name);
  }
  await writeFile(namesFile, `${JSON.stringify(names.toSorted(), null, 2)}\n`);
  console.log(`${names.length} pictures in web/public/social`);
} finally {
  await browser.close();
}

/** Texts come out of the documents as they went in: escaped for HTML, which is what they go into again. */
function read(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? "";
}

function card(title: string, description: string): string {
  return `<!doctype html><style>
    @font-face { font-family: Geist; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    * { margin: 0; box-sizing: border-box; }
    body { width: 1200px; height: 630px; padding: 72px 80px; background: #f6f7f8; color: #14171f; font: 450 30px/44px Geist;
      display: flex; flex-direction: column; }
    header { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 600; letter-spacing: -0.02em; }
    h1 { margin-top: auto; max-width: 20ch; font-size: ${title.length > 48 ? 64 : 80}px; line-height: 1.06; font-weight: 600;
      letter-spacing: -0.038em; text-wrap: balance; }
    p { margin-top: 28px; max-width: 54ch; color: #5a606c; text-wrap: pretty; }
    footer { position: absolute; left: 0; right: 0; bottom: 0; height: 10px; display: flex; }
    footer i { flex: 1; }
  </style>
  <header><svg width="52" height="52" viewBox="0 0 32 32" fill="none" stroke-width="3.4" stroke-linecap="round">
    <path d="M26 9.6A11.6 11.6 0 0 0 16 4.4" stroke="oklch(0.5 0.2 300)"/>
    <path d="M16 27.6a11.6 11.6 0 0 0 10-5.2" stroke="oklch(0.55 0.13 155)"/>
    <path d="M9.6 6.4a11.6 11.6 0 0 0 0 19.2" stroke="oklch(0.53 0.18 257)"/>
    <circle cx="16" cy="16" r="3.4" fill="#14171f"/></svg>Cerebro</header>
  <h1>${title}</h1><p>${description}</p>
  <footer><i style="background:oklch(0.53 0.18 257)"></i><i style="background:oklch(0.55 0.13 155)"></i><i style="background:oklch(0.5 0.2 300)"></i></footer>`;
}
