import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, copyFile, lchown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { owner, passwordPath } from "./address.ts";
import type { Cluster } from "./cluster.ts";
import { isRunning } from "./pid-file.ts";
import { command, environment } from "./privilege.ts";

/**
 * Makes the data folder of a new server, once. It is made beside its place and then renamed, so a start that is
 * interrupted leaves nothing half-made, and of two starts at once the first to finish wins.
 */
export async function ensureDataFolder(cluster: Cluster): Promise<void> {
  if (await exists(join(cluster.dataDir, "PG_VERSION"))) return giveTo(cluster.dataDir, cluster.privilege.owner);
  cluster.log("Creating the database …");
  const parent = dirname(cluster.dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent, basename(cluster.dataDir));
  const draft = `${cluster.dataDir}.new-${process.pid}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await giveTo(draft, cluster.privilege.owner);
    await initialise(cluster, draft);
    await rename(draft, cluster.dataDir).catch((error: unknown) => ignoreWhenTaken(error, cluster.dataDir));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Files of a data folder that configure its server: settings, and rules of connections. */
const settingsFiles = ["postgresql.conf", "postgresql.auto.conf", "pg_hba.conf", "pg_ident.conf"];

/** Writes the settings of a new server into the folder of a restored one. */
export async function writeNewSettings(cluster: Cluster): Promise<void> {
  const draft = `${cluster.dataDir}.settings`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await giveTo(draft, cluster.privilege.owner);
    await initialise({ ...cluster, durable: false }, draft);
    for (const name of settingsFiles) await copyFile(join(draft, name), join(cluster.dataDir, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(cluster: Cluster, draft: string): Promise<void> {
  const password = `${draft}.password`;
  const { program, args } = command(cluster.privilege, cluster.binaries.initdb, [
    "-D",
    draft,
    ...`-U ${owner} -E UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C`.split(" "),
    ...(cluster.tcp ? ["--auth-host=scram-sha-256", `--pwfile=${password}`] : ["--auth-host=reject"]),
    ...(cluster.durable ? [] : ["--no-sync"]),
    "--auth-local=trust",
    "--no-instructions",
  ]);
  const secret = randomBytes(24).toString("base64url");
  try {
    if (cluster.tcp) await writeFile(password, `${secret}\n`, { mode: 0o600 });
    await promisify(execFile)(program, args, { env: environment });
    if (cluster.tcp) await rename(password, passwordPath(draft));
  } finally {
    await rm(password, { force: true });
  }
}

/** PostgreSQL insists on owning its folder; an earlier start may have run it as somebody else. */
async function giveTo(folder: string, uid: number | undefined): Promise<void> {
  if (uid === undefined || (await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, uid);
  await lchown(folder, uid, uid);
}

/** Drafts of starts that were killed. */
async function removeAbandoned(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const pid = entry.startsWith(`${name}.new-`) ? Number.parseInt(entry.slice(name.length + 5), 10) : undefined;
    if (pid !== undefined && (pid === process.pid || !(await isRunning(pid))))
      await rm(join(parent, entry), { recursive: true, force: true });
  }
}

async function ignoreWhenTaken(error: unknown, dataDir: string): Promise<void> {
  if (!(await exists(join(dataDir, "PG_VERSION")))) throw error;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
