const looks = [
  "Copper",
  "Velvet",
  "Paper",
  "Tin",
  "Marble",
  "Linen",
  "Amber",
  "Cobalt",
  "Scarlet",
  "Quiet",
  "Merry",
  "Tidy",
  "Curious",
  "Drowsy",
  "Nimble",
  "Gilded",
  "Rustic",
  "Patient",
  "Woolly",
  "Striped",
] as const;
const animals = ["Newt", "Otter", "Heron", "Badger", "Moth", "Vole", "Puffin", "Stoat", "Wren", "Toad"] as const;
const trades = [
  "Gifts",
  "Home",
  "Cards",
  "Interiors",
  "Toys",
  "Books",
  "Garden",
  "Stationery",
  "Kitchen",
  "Keepsakes",
] as const;

/** The shop at `index`, of two thousand: made up, and each different from all others. */
export function demoShop(index: number): string {
  const round = Math.floor(index / looks.length);
  const look = looks[index % looks.length] ?? "";
  const animal = animals[(index + round) % animals.length] ?? "";
  const trade = trades[(index + round + Math.floor(round / animals.length)) % trades.length] ?? "";
  return `${look} ${animal} ${trade}`;
}

/** Behind the customers' of the source: shops that only the roads know. */
export const firstRoadShop = 1_000;
