import { dayOf } from "../check-set.ts";
import { at, loopsOf, type Segment, valueAt } from "../syntax.ts";
import { type Party, partyOf, readParty } from "./parties.ts";

interface Destinations {
  /** Destination of the whole order; undefined where it names no place. */
  readonly shipTo: Party | undefined;
  readonly doubts: readonly string[];
}

/** Roles of the place that gets the goods, in the order in which they count: ship to, and consignee. */
const roles = ["ST", "CN"] as const;

const partyIn = (segments: readonly Segment[]): Party | undefined =>
  roles.map((role) => readParty(segments, role)).find((party) => party !== undefined);

/**
 * Place of an order: that of its head, else the only one that its lines name by SDQ, SCH or N1. Lines for several places, or for
 * another one than the head names, are for a person.
 */
export function destinationsOf(head: readonly Segment[], loops: readonly (readonly Segment[])[]): Destinations {
  const whole = partyIn(head);
  const named = loops.flatMap(placesOf);
  const doubts = loops.flatMap((loop) => [...scheduleDoubts(loop), ...sharesDoubts(loop)]);
  doubts.push(...secondPlaces(head));
  if (whole?.countryText !== undefined) doubts.push(`The country ${whole.countryText} (N404) is no code of ISO 3166.`);
  const places = new Map(named.map((party) => [keyOf(party), party]));
  if (places.size === 0) return { shipTo: whole, doubts };
  const [only] = places.values();
  const same = places.size === 1 && (whole === undefined || (only !== undefined && keyOf(whole) === keyOf(only)));
  if (same) return { shipTo: whole ?? only, doubts };
  const list = [...places.keys()].slice(0, 20).join(", ");
  return {
    shipTo: whole,
    doubts: [
      `Its lines go to ${places.size === 1 ? "another place" : `${places.size} places`} (${list}), and an order has one: reject it, or process it and split the order by hand.`,
      ...doubts,
    ],
  };
}

/** A head that names two places of one role, where an order has one. */
const secondPlaces = (head: readonly Segment[]): string[] =>
  roles.flatMap((role) => {
    const named = loopsOf(head, "N1").flatMap((loop) => (at(loop[0], 1) === role ? (readParty(loop, role) ?? []) : []));
    const keys = [...new Set(named.map(keyOf))];
    return keys.length <= 1
      ? []
      : [`It names ${keys.length} places (N101 ${role}): ${keys.join(", ")}. An order has one.`];
  });

const keyOf = ({ code, name, lines, city, postalCode }: Party): string =>
  code === null ? [name, ...lines, postalCode, city].filter((part) => part !== null).join(" ") : code.value;

function placesOf(loop: readonly Segment[]): Party[] {
  const party = loopsOf(loop, "N1").length === 0 ? undefined : partyIn(loop);
  const listed = loop
    .filter(([id]) => id === "SDQ")
    .flatMap((segment) => {
      // SDQ03 on: places and quantities in turn.
      const codes: Party[] = [];
      at(segment, 1);
      for (let index = 3; index <= Math.min(segment.length - 1, lastShare); index += 2) {
        const value = valueAt(segment, index);
        at(segment, index + 1);
        if (value !== null) codes.push({ ...partyOf(null, null, null), code: { qualifier: at(segment, 2), value } });
      }
      return codes;
    });
  return party === undefined ? listed : [party, ...listed];
}

/** SDQ21 and SDQ22 are the last place and its quantity; SDQ23 is something else. */
const lastShare = 21;

/** SDQ: the quantities of the places add up to the line's, in its unit. */
function sharesDoubts(loop: readonly Segment[]): string[] {
  const [line] = loop;
  const shares = loop.filter(([id]) => id === "SDQ");
  if (shares.length === 0) return [];
  const quantities = shares.flatMap((segment) =>
    [4, 6, 8, 10, 12, 14, 16, 18, 20, 22].map((index) => Number(at(segment, index))),
  );
  const sum = quantities.reduce((total, quantity) => total + quantity, 0);
  const units = shares.map((segment) => at(segment, 1)).filter((unit) => unit !== at(line, 3));
  return sum === Number(at(line, 2)) && units.length === 0
    ? []
    : [
        `Line ${at(line, 1)} orders ${at(line, 2)} ${at(line, 3)}, and its places (SDQ) get ${sum} ${at(shares[0], 1)}.`,
      ];
}

/** SCH: quantities at several dates, or another quantity than the line's. */
function scheduleDoubts(loop: readonly Segment[]): string[] {
  const [line] = loop;
  const schedules = loop.filter(([id]) => id === "SCH");
  const parts = schedules.map((segment) => {
    const day = dayOf(at(segment, 6));
    const place = [valueAt(segment, 3), valueAt(segment, 4)].filter((part) => part !== null).join(" ");
    return `${at(segment, 1)} ${at(segment, 2)}${day === null ? "" : ` on ${day}`} (SCH05 ${at(segment, 5)})${place === "" ? "" : ` to ${place}`}`;
  });
  return parts.length === 0 ? [] : [`Line ${at(line, 1)} is scheduled (SCH): ${parts.join("; ")}.`];
}
