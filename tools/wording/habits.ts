/** A wording that readers have to read twice, and its plain form. */
export interface Habit {
  readonly name: string;
  readonly isIn: (sentence: string) => boolean;
  readonly instead: string;
}

const phrase = (words: string): RegExp => new RegExp(String.raw`\b(?:${words})\b`, "i");
const startsWith = (words: string): RegExp => new RegExp(String.raw`^["“(]?(?:${words})\s`, "i");
const isQuestion = (sentence: string): boolean => sentence.includes("?");

const fragment = startsWith("what|who|whoever|whatever|whose");
const clause = startsWith("where|which|how|when");

/** Openings and idioms that new text may not use (CONTRIBUTING.md, Style). */
export const habits: readonly Habit[] = [
  {
    name: "opens with a clause instead of a subject",
    isIn: (sentence) =>
      !isQuestion(sentence) && (fragment.test(sentence) || (clause.test(sentence) && !sentence.includes(","))),
    instead: "name the thing: “Events of the shipment”, not “What is told of it”",
  },
  habit("reckon(?:s|ed|ing)?", "calculate"),
  habit("whoever", "name the person: the caller, the approver, the driver"),
  habit("nobody", "say what is missing: unassigned, unknown, unread"),
  habit("says? so", "name the message: shows a notice, is marked as …"),
  habit("by itself|by themselves", "automatically, separately or alone"),
  habit("(?:is|are|was|were) told|told of", "reported, informed, notified or given"),
  habit("stands? (?:in|on|at|for|with|there|where|beside|as)", "is in, is shown in, means or replaces"),
  habit("of (?:its|their|his|her|one's) own", "separate, own"),
  habit("in the place of", "instead of, or replaces"),
  habit(
    "let go|gone on from|from where on|falls away|comes to",
    "the trade's verb: dispatched, continued, saved, costs",
  ),
];

function habit(words: string, instead: string): Habit {
  const pattern = phrase(words);
  return {
    name: `says “${words.replaceAll(/\(\?:|[()?]/g, "").replaceAll("|", "/")}”`,
    isIn: (sentence) => pattern.test(sentence),
    instead,
  };
}

export const habitsOf = (sentence: string): readonly Habit[] => habits.filter(({ isIn }) => isIn(sentence));
