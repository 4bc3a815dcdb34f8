/** Goods of an order that lie ready to be packed. */
export interface ParcelGoods {
  readonly lineNumber: number;
  readonly lotId: string | null;
  /** The tote they were picked into. */
  readonly unitId: string | null;
  readonly quantity: number;
}

/** A carton with what is to go into it. */
export interface PlannedParcel<Goods extends ParcelGoods> {
  readonly type: string;
  readonly contents: readonly Goods[];
}

const sameGoods = (one: ParcelGoods, other: ParcelGoods): boolean =>
  one.lineNumber === other.lineNumber && one.lotId === other.lotId && one.unitId === other.unitId;

/** The contents with more of something in them. */
function withMore<Goods extends ParcelGoods>(contents: readonly Goods[], more: readonly Goods[]): Goods[] {
  return more.reduce<Goods[]>(
    (rows, goods) => {
      const place = rows.findIndex((row) => sameGoods(row, goods));
      const row = rows[place];
      return row === undefined
        ? [...rows, goods]
        : rows.with(place, { ...row, quantity: row.quantity + goods.quantity });
    },
    [...contents],
  );
}

interface Move {
  readonly from: number;
  /** Row of its contents. */
  readonly row: number;
  readonly quantity: number;
  /** The parcel it goes into; one past the last is a new one of the same type. */
  readonly to: number;
}

/** Some of a parcel's goods go into another one; a parcel that is left with nothing is none. */
export function moveGoods<Goods extends ParcelGoods, Parcel extends PlannedParcel<Goods>>(
  parcels: readonly Parcel[],
  { from, row, quantity, to }: Move,
): Parcel[] {
  const parcel = parcels[from];
  const goods = parcel?.contents[row];
  if (parcel === undefined || goods === undefined || to === from || to > parcels.length) return [...parcels];
  const moved = Math.min(goods.quantity, Math.max(0, Math.trunc(quantity)));
  if (moved === 0) return [...parcels];
  const left = { ...goods, quantity: goods.quantity - moved };
  const rest = { ...parcel, contents: parcel.contents.with(row, left).filter((each) => each.quantity > 0) };
  const target = parcels[to] ?? { ...parcel, contents: [] };
  const filled = { ...target, contents: withMore(target.contents, [{ ...goods, quantity: moved }]) };
  const after =
    to === parcels.length ? [...parcels.with(from, rest), filled] : parcels.with(from, rest).with(to, filled);
  return after.filter(({ contents }) => contents.length > 0);
}

/** A parcel is closed with what is in it; the rest of its plan goes into a new one of the same type, next in line. */
export function splitParcel<Goods extends ParcelGoods, Parcel extends PlannedParcel<Goods>>(
  parcels: readonly Parcel[],
  at: number,
  inside: readonly number[],
): Parcel[] {
  const parcel = parcels[at];
  if (parcel === undefined) return [...parcels];
  const parts = parcel.contents.map((goods, row) => ({ goods, within: Math.min(goods.quantity, inside[row] ?? 0) }));
  const kept = parts.flatMap(({ goods, within }) => (within > 0 ? [{ ...goods, quantity: within }] : []));
  const rest = parts.flatMap(({ goods, within }) => {
    const quantity = goods.quantity - within;
    return quantity > 0 ? [{ ...goods, quantity }] : [];
  });
  if (kept.length === 0 || rest.length === 0) return [...parcels];
  return parcels.toSpliced(at, 1, { ...parcel, contents: kept }, { ...parcel, contents: rest });
}

/** All that a tote still holds goes into one parcel, also what later ones were to get of it. */
export function gatherUnit<Goods extends ParcelGoods, Parcel extends PlannedParcel<Goods>>(
  parcels: readonly Parcel[],
  into: number,
  unitId: string,
): Parcel[] {
  const target = parcels[into];
  if (target === undefined) return [...parcels];
  const later = parcels.slice(into + 1);
  const found = later.flatMap(({ contents }) => contents.filter((goods) => goods.unitId === unitId));
  const left = later.map((parcel) => ({
    ...parcel,
    contents: parcel.contents.filter((goods) => goods.unitId !== unitId),
  }));
  return [
    ...parcels.slice(0, into),
    { ...target, contents: withMore(target.contents, found) },
    ...left.filter(({ contents }) => contents.length > 0),
  ];
}
