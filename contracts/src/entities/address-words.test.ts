import { expect, it } from "vitest";
import { placeLines } from "./address-words.ts";
import { Address } from "./addresses.ts";

const leeds = Address.parse({
  lines: ["12 Market Street"],
  postalCode: "LS1 6DT",
  city: "Leeds",
  region: "West Yorkshire",
  country: "GB",
});

it("writes the postal code where the country has it", () => {
  expect(placeLines(leeds)).toEqual(["12 Market Street", "Leeds", "West Yorkshire", "LS1 6DT"]);
  const german = { ...leeds, postalCode: "20457", city: "Hamburg", region: null, country: "DE" };
  expect(placeLines(german)).toEqual(["12 Market Street", "20457 Hamburg"]);
  const american = { ...leeds, postalCode: "01053", city: "Leeds", region: "MA", country: "US" };
  expect(placeLines(american)).toEqual(["12 Market Street", "Leeds, MA 01053"]);
});

it("leaves out what is not known", () => {
  expect(placeLines(Address.parse({ city: "Lyon" }))).toEqual(["Lyon"]);
  expect(placeLines(Address.parse({ region: "MA", country: "US" }))).toEqual(["MA"]);
  expect(placeLines(Address.parse({ country: "US" }))).toEqual([]);
});
