import { menuOf } from "@cerebro/contracts/pages/navigation.ts";

/** The public menu, as data for its bar: on prerendered pages it travels with the page. */
export const siteMenu = menuOf("public", null).map(({ path, label }) => ({ path, label }));
