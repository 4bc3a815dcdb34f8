/** Asks for instructions: only a guide or a note answers it. */
const asksHow =
  /^(?:please |ok |okay |hi,? |hello,? )?(?:(?:tell|show|teach) (?:me|us) how\b|how (?:do|can|could|should|would|to|must) (?:i|we|you|one|a|an|the|my|somebody|people)\b(?! (?:doing|look|performing))|how to\b|how does one\b|where (?:do|can|could|should|must) (?:i|we|one)\b|is (?:it possible|there a way)\b|who (?:can|may|is allowed to|approves)\b|what happens (?:if|when|to)\b|what (?:do|should|must) (?:i|we) do\b|which (?:keys?|shortcuts?|role)\b|steps? (?:to|for)\b|guide (?:to|for|on)\b|instructions?\b|help (?:me )?(?:to |with )|explain\b|what does\b.*\bmean\b|what is (?:the )?(?:difference|meaning)\b|why (?:can(?:no|')t|cannot|is it not possible)\b)/i;

/** Whether a question asks how something is done, as opposed to what the data say. */
export const asksForGuide = (text: string): boolean => asksHow.test(text.trim());
