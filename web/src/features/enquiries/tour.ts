import videos from "../../../content/videos.json" with { type: "json" };

const named = videos.find(({ name }) => name === "tour");
if (named === undefined) throw new Error("There is no film of three minutes: run npm run videos.");

/** The film of three minutes that the calculator's page announces. */
export const tour = named;
