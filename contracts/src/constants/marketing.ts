/** The newsletter's form: how long its thanks stay [MKT-02]. */
export const newsletterWelcomeMs = 3000;

/** Where its counter begins, and by how much it grows: nought, one or two every half minute [MKT-02]. */
export const newsletterReadersAtFirst = 12_847;
export const newsletterGrowthMs = 30_000;
export const newsletterGrowthAtMost = 2;

/** What readers of the newsletter get off their first month, in per cent [MKT-02]. */
export const newsletterDiscountPercent = 10;

/** The offer button counts down from when it is drawn, and shows for this long that it worked [MKT-03]. */
export const offerLastsMs = 24 * 60 * 60 * 1000;
export const offerSuccessMs = 2000;

/** How long a notice of social proof stays [MKT-04]. */
export const proofNoticeMs = 5000;

/** What the head of the calculator's page shows before anything is calculated, and the most it shows as a return [ROI-07]. */
export const heroSavingsAtFirst = 2_800_000;
export const heroRoiAtFirst = 420;
export const heroRoiAtMost = 999;

/** A step of the transformation story while it plays [ROI-04]. */
export const storyStepMs = 3000;

/** Services shown as badges under the calculator [ROI-06]. */
export const servicesShown = 6;
