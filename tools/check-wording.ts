/**
 * Counts sentences with a house idiom in comments, documents, screens and the public site. No group may exceed its limit
 * in tools/wording/limits.ts. `npm run wording -- --list` prints every sentence found; `--list FILE…` those of some files.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { habitsOf } from "./wording/habits.ts";
import { type Counts, limits, tooMany } from "./wording/limits.ts";
import { sentencesOf } from "./wording/sentences.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const [option, ...named] = process.argv.slice(2);
const tracked = () =>
  execFileSync("git", ["ls-files"], { cwd: root, maxBuffer: 1 << 26 })
    .toString()
    .split("\n");

const found = (named.length > 0 ? named : tracked())
  .filter((path) => path !== "" && !path.startsWith("tools/wording/") && existsSync(join(root, path)))
  .flatMap((path) =>
    sentencesOf(path, readFileSync(join(root, path), "utf8")).map((sentence) => ({ path, ...sentence })),
  )
  .filter(({ text }) => habitsOf(text).length > 0);

const countOf = (group: keyof Counts): number => found.filter((sentence) => sentence.group === group).length;
const counts: Counts = {
  comments: countOf("comments"),
  docs: countOf("docs"),
  screens: countOf("screens"),
  site: countOf("site"),
};

if (option === "--list") {
  for (const { path, group, text } of found) {
    const advice = habitsOf(text).map(({ name, instead }) => `${name}: ${instead}`);
    console.log(`${path} (${group}): ${text.slice(0, 200)}\n    ${advice.join("; ")}`);
  }
}
const grown = named.length > 0 ? [] : tooMany(counts, limits);
for (const group of grown) {
  console.error(
    `${group}: ${counts[group]} sentences with a house idiom, at most ${limits[group]}; see npm run wording -- --list`,
  );
}
console.log(`wording: ${JSON.stringify(counts)}`);
process.exitCode = grown.length === 0 ? 0 : 1;
