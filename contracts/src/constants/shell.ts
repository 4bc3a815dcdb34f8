/** Widths from the specification, in CSS pixels: at or under each, the narrower layout applies [APP-27, APP-28]. */
export const tabletWidth = 1024;
export const logoWidth = 768;
export const mobileWidth = 640;

/** Sidebar, in CSS pixels [APP-26]. */
export const sidebarWidth = 280;
export const sidebarCollapsedWidth = 80;

/** Bars, in CSS pixels [APP-27, APP-28]. */
export const bottomBarHeight = 64;
export const mobileNavbarHeight = 60;

/** Duration of a toast, and the number of error toasts kept [APP-38]. */
export const toastDurationMs = 5000;
export const keptErrorToasts = 5;

/** A crashed part may be tried again this often [ERR-02]; a phone offers to reload after this many tries [ERR-05]. */
export const boundaryRetries = 3;
export const triesBeforeReload = 2;

/** A page's code that fails to arrive is asked for again, after 1, 2 and 4 seconds, then the section counts as failed [ERR-04]. */
export const chunkRetries = 3;
export const chunkFirstDelayMs = 1000;
export const chunkDelayFactor = 2;

/** Related pages are fetched this long after a navigation. */
export const prefetchDelayMs = 1000;

/** Touch: how far a swipe goes in CSS pixels, which part of the height a keyboard takes, when scrolling has ended [APP-35]. */
export const swipePixels = 75;
export const keyboardShare = 0.25;
export const scrollEndMs = 150;

/** Records that were opened last, kept for the command palette. */
export const recentRecordsLimit = 8;

/** Entries of the conversation kept in the browser. */
export const assistantHistoryLimit = 50;

/** The steps of the first-run introduction, in order [APP-31]. */
export const onboardingSteps = ["welcome", "hemispheres", "navigation", "realtime", "ai-insights"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Pages scrolled by more than this many CSS pixels offer a way back to their top [APP-33]. */
export const backToTopAfter = 300;
