/**
 * Letters within 24 hours. What an organization sends in all is set by the operator (`MAILS_PER_DAY`); an address counts what it
 * gets from all organizations together.
 */
export const letterLimits = {
  invitation: { perOrganisation: 100, perAccount: 50, perAddress: 5 },
  tender: { perOrganisation: null, perAccount: null, perAddress: 200 },
  notice: { perOrganisation: null, perAccount: null, perAddress: 40 },
  report: { perOrganisation: null, perAccount: 200, perAddress: 30 },
} as const;
export type LetterKind = keyof typeof letterLimits;

/** Links to confirm an address, asked for by one account within 24 hours; and to one address, whoever asks. */
export const confirmationLimits = { perAccount: 5, perAddress: 3 } as const;
