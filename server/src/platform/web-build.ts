import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["web/src", "web/build", "web/content", "web/public", "contracts/src", "engines/src"];
const singleFiles = ["web/index.html", "web/vite.config.ts", "package-lock.json"];
/** Documents the public site reads about the project. */
const documents = ["docs/benchmarks.md", "docs/requirements.md", "docs/generated/endpoints.md"];
const dist = join(root, "web/dist");
const stampName = ".built-from";

/** Builds the web app unless the built one was made from exactly these sources. */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  if ((await readFile(join(dist, stampName), "utf8").catch(() => "")) === wanted) return;
  log("Building the web app …");
  const draft = join(root, `.cache/web-${process.pid}`);
  try {
    await build(draft);
    await writeFile(join(draft, stampName), wanted);
    await replace(dist, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, "web/build/build.ts"), folder], {
    cwd: join(root, "web"),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("the web app could not be built");
}

/** Several programs may build at once: each finishes in a separate folder, and the target is always complete. */
async function replace(folder: string, draft: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(folder, old).catch(ignoring("ENOENT"));
  await rename(draft, folder).catch(ignoring("ENOTEMPTY", "EEXIST"));
  await rm(old, { recursive: true, force: true });
}

function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}

/** Names, sizes and times of all sources: a checkout or an edit changes it, reading does not. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of sources) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) await addFile(hash, file);
  }
  for (const file of [...singleFiles, ...documents]) await addFile(hash, join(root, file));
  return hash.digest("hex");
}

async function addFile(hash: ReturnType<typeof createHash>, file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  hash.update(`${file.slice(root.length)}:${size}:${mtimeMs}\n`);
}
