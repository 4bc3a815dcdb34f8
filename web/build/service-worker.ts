import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { workerFiles } from "@cerebro/contracts/constants/pwa.ts";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { build, type Plugin, type Rolldown } from "vite";
import type { Kept } from "../src/service-worker/kept.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Screens that work without a connection, and what stands around every screen. */
const keptSources = /^src\/(features\/(hand-held|unsent)|shell\/(?!dev\/|site\/))/;
const files = ["/favicon.svg", "/icon-192.png", "/manifest.webmanifest"];

/** Builds the service workers beside the web app: the files of a build are known only once it is made. */
export function serviceWorker(): Plugin {
  let root = "";
  let target: string | string[] | false | undefined;
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      target = config.build.target;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const kept = keptOf(bundle, root);
        for (const [kind, file] of Object.entries(workerFiles)) {
          const source = await buildWorker(join(root, `src/service-worker/${kind}.ts`), { root, target, kept });
          this.emitFile({ type: "asset", fileName: file.slice(1), source });
        }
      },
    },
  };
}

/** A worker is one classic script: browsers take modules as workers later than anything else used here. */
async function buildWorker(
  entry: string,
  { root, target, kept }: { root: string; target: string | string[] | false | undefined; kept: Kept },
): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { __KEPT__: JSON.stringify(kept) },
    build: {
      write: false,
      ...(target !== undefined && { target }),
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [chunk] = (Array.isArray(made) ? made : [made]).flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${entry} made no script`);
  return chunk.code;
}

function keptOf(bundle: Bundle, root: string): Kept {
  const html = bundle["index.html"];
  if (html?.type !== "asset") throw new Error("the build has no document");
  const text = String(html.source);
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  const entry = named.find((path) => chunkAt(bundle, path)?.isEntry);
  if (entry === undefined) throw new Error("the document names no script");
  const assets = [...new Set([...named, ...keptChunks(bundle, root)])].toSorted();
  const pages = pageIds.map((id) => pageOf(id)).filter(({ offline }) => offline);
  const version = createHash("sha256")
    .update(JSON.stringify([assets, text]))
    .digest("hex")
    .slice(0, 12);
  const paths = pages.flatMap((page) => page.paths);
  const [document = "/"] = paths.filter((path) => !path.includes("{"));
  return { version, entry, document, pages: paths, assets, files };
}

function chunkAt(bundle: Bundle, path: string): Chunk | undefined {
  const found = bundle[path.slice(1)];
  return found?.type === "chunk" ? found : undefined;
}

/** The chunks of kept screens with all they import, and the styles these name. */
function keptChunks(bundle: Bundle, root: string): Set<string> {
  const kept = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || kept.has(`/${file}`)) return;
    kept.add(`/${file}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(`/${style}`);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === "chunk" && chunk.moduleIds.some((id) => keptSources.test(relative(root, id)))) add(file);
  }
  return kept;
}
