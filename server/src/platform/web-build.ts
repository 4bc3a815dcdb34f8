import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["web/src", "web/build", "web/public", "contracts/src", "engines/src"];
const singleFiles = ["web/index.html", "web/vite.config.ts", "package-lock.json"];
const stampFile = join(root, "web/dist/.built-from");

/** Builds the web app unless the built one was made from exactly these sources. */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  if ((await readFile(stampFile, "utf8").catch(() => "")) === wanted) return;
  log("Building the web app …");
  const vite = spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(vite, "exit")) as [number | null];
  if (code !== 0) throw new Error("the web app could not be built");
  await writeFile(stampFile, wanted);
}

/** Names, sizes and times of all sources: a checkout or an edit changes it, reading does not. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of sources) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) await addFile(hash, file);
  }
  for (const file of singleFiles) await addFile(hash, join(root, file));
  return hash.digest("hex");
}

async function addFile(hash: ReturnType<typeof createHash>, file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  hash.update(`${file.slice(root.length)}:${size}:${mtimeMs}\n`);
}
