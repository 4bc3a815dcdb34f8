import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import type { Viewport } from "./viewport.ts";

/** Parts of a path on which no bar and no sidebar stands, letter for letter [APP-24]. */
const bareParts = [
  "/auth/",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/mfa-setup",
] as const;

export interface Situation {
  readonly path: string;
  readonly shell: PageShell;
  readonly signedIn: boolean;
  readonly viewport: Viewport;
}

/** Frame of a page. */
export interface Chrome {
  /** The bar at the top; `enhanced` carries the sidebar toggle, `mobile` the menu button. */
  readonly navbar: "none" | "public" | "enhanced" | "mobile";
  /** Whether the bar is the signed-in top bar: search, alerts, person. */
  readonly topBar: boolean;
  readonly sidebar: boolean;
  readonly bottomBar: boolean;
  readonly footer: boolean;
}

/** The layout rules [APP-24, APP-25, APP-27, APP-28, APP-29]. */
export function chromeOf({ path, shell, signedIn, viewport }: Situation): Chrome {
  const landing = shell === "marketing";
  const excluded = bareParts.some((part) => path.includes(part)) && !landing;
  if (excluded) return { navbar: "none", topBar: false, sidebar: false, bottomBar: false, footer: false };
  const working = signedIn && !landing;
  const wideNavbar = working ? "enhanced" : "public";
  return {
    navbar: viewport === "mobile" ? "mobile" : wideNavbar,
    topBar: working,
    sidebar: working && shell !== "hand-held" && viewport === "wide",
    bottomBar: signedIn && viewport !== "wide" && path !== "/dashboard-selection",
    footer: landing,
  };
}
