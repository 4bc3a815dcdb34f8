/** British spellings that a text of the site could use; options of commands (`--organisation`) are no text. */
const british = [
  /\b(?:col|lab|behavi|fav|hon|neighb|harb|hum|rum|vap|vig)our(?:s|ed|ing|ite|ites|able|ful|less|er|ers|hood|hoods|al)?\b/i,
  /(?<!-)\b(?:organ|author|recogn|optim|minim|maxim|summar|prior|util|final|visual|standard|real|special|custom|synchron|carton|pallet|parameter|central|local|general|normal|serial|modern|initial|categor|emphas|apolog|harmon|monet|anonym|itemi?|token|capital|penal|stabil|mobil|materi?al|character|symbol|item|amort|critic)is(?:e|es|ed|ing|er|ers|ation|ations|ational)\b/i,
  /\b(?:analys|paralys|catalys)(?:e|ed|es|ing)(?<!analyses)\b/i,
  /\b(?:kilo|centi|milli|square )?(?:metre|litre)s?\b|\b(?:centre|theatre|fibre|calibre)s?\b/i,
  /\b(?:cancel|label|model|travel|level|signal|fuel|total|channel|tunnel|dial|counsel|marvel|equal)l(?:ed|ing|er|ers)\b/i,
  /\blicences?\b|\b(?:de|of)fences?\b|\bpractis(?:e|ed|es|ing)\b|\bjudgements?\b|\backnowledgements?\b|\bageing\b/i,
  /\bgrey(?:s|ed)?\b|\btyres?\b|\bkerbs?\b|\bcheques?\b|\bploughs?\b|\bprogrammes?\b|\bcatalogues?\b|\bartefacts?\b|\bwhilst\b/i,
  /\bful?filment\b|\bfulfils?\b|\benrol(?:s|ment)?\b|\binstalments?\b|\bskilful\b|\bmanoeuvr\w+|\baluminium\b|\bsceptic\w*|\btowards\b/i,
] as const;

/** Words of a sentence in British spelling. */
export const britishWords = (sentence: string): readonly string[] =>
  british.flatMap((spelling) => spelling.exec(sentence)?.[0] ?? []);
