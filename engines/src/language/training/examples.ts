import { intents, type Intent, isIntent } from "../intents.ts";
import { readLabelled } from "../labelled/labelled.ts";
import heldOut from "../labelled/held-out.json" with { type: "json" };
import tested from "../labelled/test.json" with { type: "json" };
import labelled from "../labelled/train.json" with { type: "json" };
import { pick, say, sequence } from "./grammar.ts";
import business from "./patterns-business.json" with { type: "json" };
import elsewhere from "./patterns-elsewhere.json" with { type: "json" };
import goods from "./patterns-goods.json" with { type: "json" };
import office from "./patterns-office.json" with { type: "json" };
import road from "./patterns-road.json" with { type: "json" };
import { slots } from "./slots.ts";

export interface Line {
  readonly intent: Intent;
  readonly text: string;
}

const patterns: Readonly<Record<string, readonly string[]>> = {
  ...goods,
  ...road,
  ...business,
  ...office,
  ...elsewhere,
};
const before = [
  "please ",
  "can you ",
  "could you ",
  "hey, ",
  "hi, ",
  "pls ",
  "i need to know ",
  "cerebro, ",
  "quick question: ",
  "tell me ",
  "could you please ",
  "so ",
  "ok, ",
  "would you mind, ",
  "i'd like to know ",
];
const after = [
  " please",
  " pls",
  " thanks",
  "?",
  " asap",
  " now",
  ".",
  "!",
  " for me",
  " thx",
  " right away",
  " if possible",
  "??",
];
const linesOfPattern = 9;
const linesOfElsewhere = 14;

/** The lines the classifier learns from: the grammar's, and those of the training part of the labelled set. */
export function trainingLines(seed: number): Line[] {
  const random = sequence(seed);
  const lines = intents.flatMap((intent) =>
    (patterns[intent] ?? []).flatMap((pattern) => {
      const count = intent === "unknown" ? linesOfElsewhere : linesOfPattern;
      const said = Array.from({ length: count }, () => say(pattern, slots, random));
      return [...new Set(said)].map((text) => ({
        intent,
        text: intent === "help.smalltalk" ? text : disturbed(text, random),
      }));
    }),
  );
  const written = readLabelled(labelled).lines.flatMap(({ intent, text }) =>
    isIntent(intent)
      ? [
          { intent, text },
          { intent, text: text.toLowerCase() },
        ]
      : [],
  );
  return [...lines, ...written].filter(({ text }) => text !== "" && !neverLearned.has(plain(text)));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** Lines of the grammar that equal a line of the test part, or of the held-out set, are left out. */
const neverLearned = new Set(
  [tested, heldOut].flatMap((file) => readLabelled(file).lines.map(({ text }) => plain(text))),
);

/** As people type: in lower case, with a word of courtesy, now and then with a letter missing. */
function disturbed(text: string, random: () => number): string {
  let said = random() < 0.4 ? text.toLowerCase() : text;
  if (random() < 0.2) said = pick(before, random) + said;
  if (random() < 0.25) said += pick(after, random);
  if (random() < 0.06 && said.length > 12) {
    const at = 3 + Math.floor(random() * (said.length - 6));
    said = said.slice(0, at) + said.slice(at + 1);
  }
  return said;
}
