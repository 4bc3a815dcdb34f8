/** The product's version, that of the root package.json (a test compares them). */
export const version = "0.1.0";
