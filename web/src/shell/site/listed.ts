import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";

/** Pages that show how the product is made; a buyer who searches the web is not led there. */
const unlisted: readonly PageId[] = ["neuralDemo", "designSystem", "uiShowcase"];

/** Whether a page is listed for search engines. An address that answers for any path below it is none. */
export const isListed = (id: PageId): boolean => !unlisted.includes(id) && !pageOf(id).paths[0].includes("{*");
