/**
 * Letters within 24 hours. The operator sets the total for an organization (`MAILS_PER_DAY`); an address counts the
 * mail of all organizations together.
 */
export const letterLimits = {
  invitation: { perOrganisation: 100, perAccount: 50, perAddress: 5 },
  tender: { perOrganisation: null, perAccount: null, perAddress: 200 },
  notice: { perOrganisation: null, perAccount: null, perAddress: 40 },
  report: { perOrganisation: null, perAccount: 200, perAddress: 30 },
} as const;
export type LetterKind = keyof typeof letterLimits;

/** Confirmation links within 24 hours: requested by one account, and sent to one address by any requester. */
export const confirmationLimits = { perAccount: 5, perAddress: 3 } as const;
