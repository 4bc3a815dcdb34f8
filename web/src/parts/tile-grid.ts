/**
 * Tiles side by side, the last one as wide as what is left of its line; on a phone a strip that is pushed aside, so that the
 * list below stays in the first screen.
 */
export const tileGrid =
  "grid grid-cols-3 gap-3 broad:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] *:last:nth-[3n+1]:col-span-3 *:last:nth-[3n+2]:col-span-2 broad:*:last:col-span-1! max-mobile:-mx-4 max-mobile:flex max-mobile:overflow-x-auto max-mobile:px-4 max-mobile:[scrollbar-width:none] max-mobile:*:w-40 max-mobile:*:shrink-0";
