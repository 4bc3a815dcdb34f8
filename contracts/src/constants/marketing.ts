/** The newsletter's form: how long its thanks stay [MKT-02]. */
export const newsletterWelcomeMs = 3000;

/** Start of the counter, and its growth: zero, one or two every half minute [MKT-02]. */
export const newsletterReadersAtFirst = 12_847;
export const newsletterGrowthMs = 30_000;
export const newsletterGrowthAtMost = 2;

/** Discount for readers of the newsletter in their first month, in percent [MKT-02]. */
export const newsletterDiscountPercent = 10;

/** The offer button counts down from when it is drawn, and shows for this long that it worked [MKT-03]. */
export const offerLastsMs = 24 * 60 * 60 * 1000;
export const offerSuccessMs = 2000;

/** Milliseconds for which a notice of social proof is shown [MKT-04]. */
export const proofNoticeMs = 5000;

/** Figure in the head of the calculator's page before a calculation, and the highest return it shows [ROI-07]. */
export const heroSavingsAtFirst = 2_800_000;
export const heroRoiAtFirst = 420;
export const heroRoiAtMost = 999;

/** A step of the transformation story while it plays [ROI-04]. */
export const storyStepMs = 3000;

/** Services shown as badges under the calculator [ROI-06]. */
export const servicesShown = 6;
