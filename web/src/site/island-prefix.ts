/** Stands before each island's ids, at build and in the browser, so that they differ from those of all others on a page. */
export const islandPrefix = (name: string): string => `${name}-`;
