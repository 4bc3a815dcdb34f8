/**
 * The whole build of the web: the app and the site's scripts by Vite, then every page of the public site as HTML.
 * `node web/build/build.ts FOLDER`
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { stylesMark, withUsedStyles } from "./used-styles.ts";

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface SiteRenderer {
  readonly renderSite: (shells: {
    readonly head: string;
    readonly app: string;
  }) => readonly { readonly name: string; readonly text: string }[];
}

const web = resolve(import.meta.dirname, "..");
const [, , folder = join(web, "dist")] = process.argv;
// Inside the repository, where the packages it imports are found.
const renderer = join(web, `../.cache/site-renderer-${process.pid}`);
const common = { root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn" } as const;

await build({ ...common, build: { outDir: folder, emptyOutDir: true } });
try {
  await build({
    ...common,
    build: { outDir: renderer, emptyOutDir: true, ssr: join(web, "src/render-site.tsx"), copyPublicDir: false },
  });
  // Written by the build one line above.
  const { renderSite } = (await import(pathToFileURL(join(renderer, "render-site.js")).href)) as SiteRenderer;
  const app = await readFile(join(folder, "index.html"), "utf8");
  const { head, css } = await siteHead(app);
  for (const { name, text } of renderSite({ app, head })) {
    const file = join(folder, "site", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text.includes(stylesMark) ? await withUsedStyles(text, css) : text);
  }
} finally {
  await rm(renderer, { recursive: true, force: true });
}

/** The head of the app's document (icons, fonts, first paint), with the scripts and styles of the site instead of the app's. */
async function siteHead(app: string): Promise<{ head: string; css: string }> {
  const [, appHead = ""] = /<head>([\s\S]*)<\/head>/.exec(app) ?? [];
  const shared = appHead.replace(
    /\s*<title>.*<\/title>|\s*<script type="module".*<\/script>|\s*<link rel="(modulepreload|stylesheet|manifest)".*>/g,
    "",
  );
  // Vite's own description of what it built.
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const { scripts } = reached(manifest, "src/site.ts");
  // The app's, which also name the fonts.
  const { styles } = reached(manifest, "index.html");
  const [entry, ...ahead] = scripts;
  const rules = await Promise.all(styles.map((file) => readFile(join(folder, file), "utf8")));
  const head = [
    stylesMark,
    // A visitor who has chosen a theme has this cached from that visit: it need not delay visitors who have not.
    shared.trim().replace('<script src="/assets/first-paint', '<script async src="/assets/first-paint'),
    // Scripts wait for what is seen.
    ...ahead.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" async fetchpriority="low" src="/${entry}"></script>`,
  ].join("\n");
  return { head, css: rules.join("\n") };
}

/** All that an entry loads before it runs, itself first. */
function reached(manifest: Manifest, name: string): { scripts: string[]; styles: string[] } {
  const names = new Set([name]);
  for (const each of names) for (const next of manifest[each]?.imports ?? []) names.add(next);
  const entries = [...names].flatMap((each) => manifest[each] ?? []);
  return {
    scripts: entries.map(({ file }) => file),
    styles: [...new Set(entries.flatMap(({ css = [] }) => css))],
  };
}
