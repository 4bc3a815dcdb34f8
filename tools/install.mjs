/**
 * Runs before `npm start` and `npm test` under whatever Node the machine has (20 or newer), so plain JavaScript and no packages.
 * Installs the locked packages, the pinned Node among them, when package-lock.json is not the one installed last.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = `${root}node_modules/.cerebro-lock`;
const pinnedNode = `${root}node_modules/.bin/node${process.platform === "win32" ? ".cmd" : ""}`;
const neededMajor = 26;

if (readStamp() !== lockHash()) await install();
requireNode();

function lockHash() {
  const lock = readFileSync(`${root}package-lock.json`);
  return createHash("sha256").update(`${process.platform}-${process.arch}\n`).update(lock).digest("hex");
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
}

async function install() {
  const first = readStamp() === undefined;
  console.log(first ? "Installing packages, once (about a minute) …" : "Packages have changed; installing …");
  const started = Date.now();
  // A whole installation is brought up to date; none or an interrupted one is made anew.
  const [preferred, other] = first ? ["ci", "install"] : ["install", "ci"];
  rmSync(stampFile, { force: true });
  // `npm ci` refuses a lock that misses packages of other platforms; `npm install` accepts it.
  if ((await npm(preferred)) !== 0) {
    console.log(`npm ${preferred} did not succeed; trying npm ${other} …`);
    if ((await npm(other)) !== 0) fail("Installing packages failed; npm says why above.");
  }
  dropUnusableNode();
  writeFileSync(stampFile, lockHash());
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Development and optional packages are always wanted: the tests are the former, Node and PostgreSQL the latter. */
function npm(command) {
  const options = [command, "--no-save", "--include=dev", "--include=optional", "--loglevel=error"];
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  const child = npmScript
    ? spawn(npmNode ?? process.execPath, [npmScript, ...options], { cwd: root, stdio: "inherit" })
    : spawn("npm", options, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  const started = Date.now();
  // npm draws its own progress on a terminal only.
  const ticker = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`… ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(`npm could not be started: ${error.message}`));
    child.on("exit", (code) => {
      clearInterval(ticker);
      resolve(code ?? 1);
    });
  });
}

/** A Node of another C library installs but does not run; without it the machine's own Node is found on the path. */
function dropUnusableNode() {
  if (!existsSync(pinnedNode)) return;
  const { status } = spawnSync(pinnedNode, ["--version"], { shell: process.platform === "win32" });
  if (status !== 0) rmSync(pinnedNode);
}

function requireNode() {
  if (existsSync(pinnedNode) || Number.parseInt(process.versions.node, 10) >= neededMajor) return;
  fail(
    `Cerebro runs on Node ${neededMajor}. No package brings it for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}.\n` +
      `Install Node ${neededMajor} or newer and start again.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
