/**
 * Abilities that the public site may call missing, by the words that name them. The requirements say what is built
 * (docs/requirements.md); a test refuses an entry that a built requirement names, and a text that calls anything else later.
 */
export const notBuilt = {
  edifact: /\bEDIFACT\b/,
  ediTransport: /\bAS2\b|\bSFTP\b/,
  namedErp: /\bnamed ERP systems\b/,
  clientBilling: /\bbilling of clients\b|\binvoices to the clients\b/i,
  ownerReports: /\bsplit by owner\b/,
  openingStockOfOthers: /\bopening stock from a file\b/i,
  chainHeadsOutside: /\bheads outside the database\b/,
  passkeys: /\bpasskeys\b/i,
  saml: /\bSAML\b/,
  ownEncryptionKeys: /\bkeys of your own for encryption\b/i,
  companyPrefix: /\bcompany prefix of your own\b/i,
  ownCartons: /\bcartons of your own\b/i,
  emissionSums: /\bsums by period, lane or carrier\b/i,
  workingTimeDirective: /\bthe directive\b/i,
  shelfLifeByCustomer: /\bsingle customers\b/i,
  operatorNotEntered: /\bthey are not entered here\b/i,
} as const satisfies Record<string, RegExp>;
