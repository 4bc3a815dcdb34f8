/** Lifetimes of credentials and proofs of identity. Not shown in the specification: decided by this project. */
export const lifetimes = {
  accessTokenSeconds: 600,
  /** Sliding: each refresh starts it anew. */
  refreshDays: 3,
  refreshDaysRemembered: 14,
  /** From sign-in, whatever happens. */
  sessionDays: 7,
  sessionDaysRemembered: 30,
  /** Time in which the exchanged token still answers with the same successor: two tabs refreshing at once. */
  refreshGraceSeconds: 30,
  resetMinutes: 30,
  verifyHours: 24,
  invitationDays: 7,
  secondFactorMinutes: 5,
  providerFlowMinutes: 10,
  /** Days for which a browser is known as one in which the account signed in. */
  knownDeviceDays: 180,
  /** Minutes for which a proof of identity counts for sensitive changes. */
  stepUpMinutes: 10,
} as const;

/** Handed out together, each good once [AUTH-16]. */
export const recoveryCodes = 10;
