/** Vocabularies of CBV 2.0, by the field that holds their words: the names in the Web URI and in the URN. */
const vocabularies = {
  bizStep: ["BizStep", "bizstep"],
  disposition: ["Disp", "disp"],
  transactionType: ["BTT", "btt"],
  partyType: ["SDT", "sdt"],
  errorReason: ["ER", "er"],
  component: ["Comp", "comp"],
} as const;
export type Vocabulary = keyof typeof vocabularies;

const web = "https://ref.gs1.org/cbv/";

/** The bare word of a term in any form of the standard; a URI of somebody else's vocabulary stays as it is. */
export function bareWord(vocabulary: Vocabulary, term: string): string {
  const [name, urn] = vocabularies[vocabulary];
  for (const prefix of [`${web}${name}-`, `cbv:${name}-`, `urn:epcglobal:cbv:${urn}:`]) {
    if (term.startsWith(prefix)) return term.slice(prefix.length);
  }
  return term;
}

/** The Web URI of a term in any form. */
export function webWord(vocabulary: Vocabulary, term: string): string {
  const bare = bareWord(vocabulary, term);
  return bare.includes(":") ? bare : `${web}${vocabularies[vocabulary][0]}-${bare}`;
}

const urns = new RegExp(
  `^urn:epcglobal:cbv:(${Object.values(vocabularies)
    .map(([, urn]) => urn)
    .join("|")}):`,
);
const names: ReadonlyMap<string, string> = new Map(Object.values(vocabularies).map(([name, urn]) => [urn, name]));

/** An URN of CBV as Web URI; any other text as it is. */
export const webOfUrn = (text: string): string =>
  text.replace(urns, (_, urn: string) => `${web}${names.get(urn) ?? urn}-`);
