/** Tiles side by side; on a phone a strip that is pushed aside, so that the list below stays in the first screen. */
export const tileGrid =
  "grid grid-cols-3 gap-3 broad:grid-cols-6 max-mobile:-mx-4 max-mobile:flex max-mobile:overflow-x-auto max-mobile:px-4 max-mobile:[scrollbar-width:none] max-mobile:*:w-40 max-mobile:*:shrink-0";
