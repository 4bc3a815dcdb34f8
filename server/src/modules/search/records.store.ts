import type { RecordKind } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { MatchKind } from "@cerebro/contracts/entities/platform/search.ts";
import type { Reader } from "../../platform/database.ts";
import { idList } from "../../platform/listing/id-list.store.ts";
import { lookupOf } from "../../platform/listing/search.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";

/** Source of a kind of record, and its shown fields; `r` is the record's own row. */
interface Source {
  readonly from: Sql;
  /** Columns in lower case with an index behind the organization each. */
  readonly codes: readonly Sql[];
  /** The last digits of the number. */
  readonly tail?: Sql;
  /** Code and name in lower case, with an index of trigrams. */
  readonly words?: Sql;
  readonly live?: Sql;
  readonly title: Sql;
  readonly subtitle: readonly Sql[];
  readonly state?: Sql;
  /** The order or item on whose page the record is shown, if it has no page. */
  readonly parent?: Sql;
}

const customerOf = sql`(select c.name from customer c where c.id = r.customer_id)`;
const itemOf = sql`(select i.sku || ' ' || i.name from item i where i.id = r.item_id)`;
const numbered = { codes: [sql`r.number_key`, sql`r.reference_key`], tail: sql`r.number_tail`, title: sql`r.number` };
const named = {
  codes: [sql`r.code_key`],
  words: sql`r.search_text`,
  live: sql`r.archived_at is null`,
  title: sql`r.code`,
  subtitle: [sql`r.name`],
};

const sources: Readonly<Record<RecordKind, Source>> = {
  item: {
    from: sql`item`,
    codes: [sql`r.sku_key`, sql`r.barcode`],
    live: sql`r.archived_at is null`,
    title: sql`r.sku`,
    subtitle: [sql`r.name`],
  },
  lot: { from: sql`lot`, codes: [sql`r.code_key`], title: sql`r.code`, subtitle: [itemOf], state: sql`r.status` },
  serial: {
    from: sql`serial_number`,
    codes: [sql`r.code_key`],
    title: sql`r.code`,
    subtitle: [itemOf],
    state: sql`r.status`,
  },
  handling_unit: {
    from: sql`handling_unit`,
    codes: [sql`r.sscc`],
    title: sql`r.sscc`,
    subtitle: [sql`(select l.code from location l where l.id = r.location_id)`],
    state: sql`r.state`,
  },
  parcel: {
    from: sql`carton`,
    codes: [sql`r.sscc`],
    title: sql`r.sscc`,
    subtitle: [sql`(select s.number from shipment s where s.id = r.shipment_id)`],
    parent: sql`(select s.id || ' ' || coalesce(s.sales_order_id::text, '') from shipment s where s.id = r.shipment_id)`,
  },
  sales_order: { ...numbered, from: sql`sales_order`, subtitle: [customerOf, sql`r.reference`], state: sql`r.state` },
  purchase_order: {
    ...numbered,
    from: sql`purchase_order`,
    subtitle: [sql`(select s.name from supplier s where s.id = r.supplier_id)`, sql`r.reference`],
    state: sql`r.state`,
  },
  transfer: {
    ...numbered,
    from: sql`transfer_order`,
    subtitle: [
      sql`(select a.code || ' to ' || b.code from location a, location b where a.id = r.from_warehouse_id and b.id = r.to_warehouse_id)`,
    ],
    state: sql`r.state`,
  },
  return: { ...numbered, from: sql`return_order`, subtitle: [customerOf, sql`r.reference`], state: sql`r.state` },
  shipment: {
    ...numbered,
    from: sql`shipment`,
    codes: [sql`r.number_key`, sql`r.tracking_key`],
    subtitle: [sql`r.to_name`, sql`r.tracking_number`],
    state: sql`r.status`,
    parent: sql`r.id || ' ' || coalesce(r.sales_order_id::text, '')`,
  },
  trip: {
    ...numbered,
    from: sql`trip`,
    codes: [sql`r.number_key`],
    subtitle: [sql`(select d.name from driver d where d.id = r.driver_id)`],
    state: sql`r.state`,
  },
  customer: { ...named, from: sql`customer` },
  supplier: { ...named, from: sql`supplier` },
  location: {
    ...named,
    from: sql`location`,
    live: sql`r.archived_at is null and r.kind <> 'virtual'`,
    state: sql`r.kind`,
  },
  vehicle: { ...named, from: sql`vehicle`, state: sql`r.status` },
  driver: {
    from: sql`driver`,
    codes: [],
    words: sql`r.search_text`,
    live: sql`r.archived_at is null`,
    title: sql`r.name`,
    subtitle: [],
    state: sql`r.status`,
  },
  carrier: { ...named, from: sql`carrier`, live: sql`r.active` },
};

export interface Hit {
  readonly kind: RecordKind;
  readonly id: string;
  readonly match: MatchKind;
  /** The matched text; for hits by typing errors. */
  readonly text: string;
}

/** A code's own place in the order of all texts, and the first place behind all texts that begin with it. */
const behind = (text: string): string => `${text}\u{10ffff}`;

const anyOf = (fragments: readonly Sql[]): Sql => join(fragments, " union all ");

const alive = ({ live }: Source): Sql => (live === undefined ? sql`` : sql`and ${live}`);

/** Records whose code is the text or begins with it, and those whose number ends with its digits. */
export async function findByCode(read: Reader, kinds: readonly RecordKind[], text: string): Promise<Hit[]> {
  const digits = /(?<![0-9])[0-9]+$/.exec(text)?.[0].replace(/^0+/, "") ?? "";
  const letters = /^[^0-9]*/.exec(text)?.[0].replace(/[^\p{Letter}]/gu, "") ?? "";
  const arms = kinds.flatMap((kind) => {
    const source = sources[kind];
    const byCode = source.codes.map(
      (
        code,
      ) => sql`(select ${kind}::text as kind, r.id, case when ${code} = ${text} then 'exact' else 'start' end as match,
        ${code} as text from ${source.from} r
        where ${code} >= ${text} and ${code} < ${behind(text)} ${alive(source)} order by ${code} limit 8)`,
    );
    if (source.tail === undefined || digits === "") return byCode;
    const byDigits = sql`(select ${kind}::text, r.id, 'digits', r.number_key from ${source.from} r
      where ${source.tail} = ${digits} and starts_with(r.number_key, ${letters}) limit 8)`;
    return [...byCode, byDigits];
  });
  const units = kinds.includes("item")
    ? [sql`(select 'item'::text, r.item_id, 'exact', r.barcode from item_unit r where r.barcode = ${text} limit 8)`]
    : [];
  return arms.length === 0 ? [] : read.rows<Hit>(anyOf([...arms, ...units]));
}

/** Records that have one of the codes. */
export async function findByCodes(
  read: Reader,
  kinds: readonly RecordKind[],
  codes: readonly string[],
): Promise<Hit[]> {
  const arms = kinds.flatMap((kind) => {
    const source = sources[kind];
    return source.codes.map(
      (code) => sql`(select ${kind}::text as kind, r.id, 'near' as match, ${code} as text from ${source.from} r
        where ${code} = any(${codes}::text[]) ${alive(source)} limit 8)`,
    );
  });
  return arms.length === 0 ? [] : read.rows<Hit>(anyOf(arms));
}

/** Records in whose code and name all words stand. The index narrows by the word that tells most; the rest is read. */
export async function findByWords(
  read: Reader,
  kinds: readonly RecordKind[],
  words: readonly string[],
): Promise<Hit[]> {
  const patterns = words.flatMap((word) => lookupOf(word, words.length === 1).pattern ?? []);
  if (patterns.length === 0) return [];
  const arms = kinds.flatMap((kind) => {
    const source = sources[kind];
    const text = source.words;
    if (text === undefined) return [];
    const all = join(
      [
        ...patterns.map((pattern) => sql`${text} like ${pattern}`),
        ...words.map((word) => sql`strpos(${text}, ${word}) > 0`),
      ],
      " and ",
    );
    return [
      sql`(select ${kind}::text as kind, r.id, 'name' as match, ${text} as text from ${source.from} r
        where ${all} ${alive(source)} limit 60)`,
    ];
  });
  return arms.length === 0 ? [] : read.rows<Hit>(anyOf(arms));
}

/** Records that may have a word like this: those in whose code or name one of its pieces stands. */
export async function findByPieces(
  read: Reader,
  kinds: readonly RecordKind[],
  pieces: readonly string[],
): Promise<Hit[]> {
  const arms = kinds.flatMap((kind) => {
    const source = sources[kind];
    const text = source.words;
    if (text === undefined || pieces.length === 0) return [];
    const any = join(
      pieces.map((piece) => sql`${text} like ${`%${piece}%`}`),
      " or ",
    );
    return [
      sql`(select ${kind}::text as kind, r.id, 'near' as match, ${text} as text from ${source.from} r
        where (${any}) ${alive(source)} limit 400)`,
    ];
  });
  return arms.length === 0 ? [] : read.rows<Hit>(anyOf(arms));
}

export interface Shown {
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: string;
  readonly parts: readonly (string | null)[];
  readonly state: string | null;
  readonly parent: string | null;
}

/** Of each kind; a fixed number makes one statement of all lists, which is planned once. */
export const shownAtMost = 8;
const noIds = Array<string>(shownAtMost).fill("00000000-0000-0000-0000-000000000000");

/** Shown fields of records, by their ids. */
export async function showRecords(
  read: Reader,
  kinds: readonly RecordKind[],
  hits: readonly Pick<Hit, "kind" | "id">[],
): Promise<Shown[]> {
  if (hits.length === 0) return [];
  const arms = kinds.map((kind) => {
    const { from, title, subtitle, state, parent } = sources[kind];
    const ids = [...hits.filter((hit) => hit.kind === kind).map(({ id }) => id), ...noIds].slice(0, shownAtMost);
    return sql`(select ${kind}::text as kind, r.id, ${title} as title, array[${join(subtitle, ", ")}]::text[] as parts,
      ${state ?? sql`null::text`} as state, ${parent ?? sql`null::text`} as parent from ${from} r where r.id in ${idList(ids)})`;
  });
  return read.rows<Shown>(anyOf(arms));
}
