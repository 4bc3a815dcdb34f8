import { type Group, groups } from "./sentences.ts";

export type Counts = Readonly<Record<Group, number>>;

/** Sentences with a house idiom that are left in each group. Lower a limit when its count falls; never raise one. */
export const limits: Counts = { comments: 253, docs: 42, screens: 8, site: 8 };

export const tooMany = (counts: Counts, most: Counts): readonly Group[] =>
  groups.filter((group) => counts[group] > most[group]);
