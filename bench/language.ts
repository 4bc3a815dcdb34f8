/**
 * Accuracy and speed of the language engine: `npm run bench:language -- [file]`. Without a file, the test part of the
 * labelled set; a file is laid out as engines/src/language/labelled/test.json.
 */
import { readFile } from "node:fs/promises";
import { readLabelled } from "../engines/src/language/labelled/labelled.ts";
import { type Answered, type Score, scoreOf } from "../engines/src/language/labelled/score.ts";
import { understander } from "../engines/src/language/understand.ts";
import { median, quantile, report } from "./harness.ts";
import { understandByKeywords } from "./peers/keyword-chain.ts";

const rounds = 15;
const bars = { accuracy: 0.93, entityF1: 0.92, outOfScopeRecall: 0.9, milliseconds: 1 };
const file = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const own = new URL("../engines/src/language/labelled/test.json", import.meta.url);
const { now, lines } = readLabelled(JSON.parse(await readFile(file ?? own, "utf8")));
const texts = lines.map(({ text }) => text);

interface Measured {
  readonly score: Score;
  /** Of each utterance, the middle of its rounds. */
  readonly milliseconds: readonly number[];
}

function measure(understand: (text: string) => Answered): Measured {
  const answers = texts.map(understand);
  const times = texts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    texts.forEach((text, at) => {
      const begun = performance.now();
      understand(text);
      times[at]?.push(performance.now() - begun);
    });
  }
  return { score: scoreOf(lines, answers), milliseconds: times.map(median) };
}

const ours = measure((text) => understander.understand(text, { now, timeZone: "UTC", names: null }));
const peer = measure(understandByKeywords);
const share = (value: number | null): string => (value === null ? "none in the set" : `${(value * 100).toFixed(1)}%`);

for (const [intent, recall] of Object.entries(ours.score.recall))
  console.log(
    `${intent.padEnd(20)} ${share(recall).padStart(7)}   keyword chain ${share(peer.score.recall[intent] ?? null)}`,
  );
if (process.argv.includes("--errors")) {
  for (const { line, answered } of ours.score.wrongIntents) console.log(`${line.intent} → ${answered}: ${line.text}`);
  for (const wrong of ours.score.wrongEntities) console.log(JSON.stringify(wrong));
}
const p = (milliseconds: readonly number[], at: number): string => quantile(milliseconds, at).toFixed(3);
const row = (what: string, value: number | null, beside: number | null, bar: number) => ({
  what: `${what}, ${lines.length} utterances`,
  figure: share(value),
  peer: `keyword chain: ${share(beside)}`,
  goal: `≥ ${share(bar)}`,
  met: value === null || value >= bar,
});
await report("language", [
  row("Intents understood", ours.score.accuracy, peer.score.accuracy, bars.accuracy),
  row("Entities, F1 of kind and value", ours.score.entityF1, peer.score.entityF1, bars.entityF1),
  row("Seen to be out of scope", ours.score.outOfScopeRecall, peer.score.outOfScopeRecall, bars.outOfScopeRecall),
  {
    what: "Understanding one utterance",
    figure: `p95 ${p(ours.milliseconds, 0.95)} ms, p50 ${p(ours.milliseconds, 0.5)} ms`,
    peer: `keyword chain: p95 ${p(peer.milliseconds, 0.95)} ms, p50 ${p(peer.milliseconds, 0.5)} ms`,
    goal: `p95 < ${bars.milliseconds} ms`,
    met: quantile(ours.milliseconds, 0.95) < bars.milliseconds,
  },
]);
