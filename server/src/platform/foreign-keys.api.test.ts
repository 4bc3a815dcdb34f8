import { expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";

const test = useTestApp();

/** References whose rows are not found by an index although what they refer to may be deleted, each with its reason. */
const withoutIndex: Readonly<Record<string, string>> = {
  "stock_balance(location_id,physical)":
    "The index by place leaves out emptied balances, of which every packing bench keeps one for each item, and one more index would be written with every movement. Only the undo of an import deletes bins, and reads all balances for each.",
};

/** Tables that are referred to without an index: no right to delete from them is granted, each for its reason. */
const neverDeleted: Readonly<Record<string, string>> = {
  account: "A person leaves an organisation by losing membership; audit and ledger go on to name the account.",
  delivery_photo: "A photo is evidence of a delivery.",
  epcis_capture: "A capture is the record of what a partner sent; its events are only ever added.",
  handling_unit: "A broken-down unit stays for the trace of what stood in it.",
  organisation: "Every table has this column, and the conditions of a list narrow it further.",
  return_order: "A return is cancelled, not deleted.",
  stock_owner: "An owner is archived; movements go on to name the owner.",
  vehicle_inspection: "An inspection is kept as the law asks.",
  wave: "A wave is cancelled, not deleted.",
  wave_rule: "A rule is switched off, not deleted.",
};

interface Reference {
  readonly name: string;
  readonly target: string;
  readonly deletable: boolean;
}

/** An index helps when it starts with a column of the reference that tells rows apart, or with all of its columns. */
async function unindexed(): Promise<Reference[]> {
  const { rows } = await test.owner.query<Reference>(`
    with reference as (
      select conrelid, confrelid, conkey from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0)
    select conrelid::regclass || '(' || (select string_agg(a.attname, ',' order by k.place)
        from unnest(conkey) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) || ')' as name,
      confrelid::regclass::text as target, has_table_privilege('cerebro_app', confrelid, 'delete') as deletable
    from reference where not exists (
      select from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = (i.indkey::int2[])[0]
      where i.indrelid = conrelid and first.attnum = any(conkey)
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || first.attname || ' IS NOT NULL)')
        and (first.attname <> 'organisation_id' or (i.indkey::int2[])[0:cardinality(conkey) - 1] @> conkey))
    order by name`);
  return rows;
}

it("finds the rows that refer to a row by an index wherever the program may delete that row [PLT-02]", async () => {
  const missing = (await unindexed()).filter(({ deletable }) => deletable).map(({ name }) => name);
  expect(missing).toEqual(Object.keys(withoutIndex).toSorted());
});

it("leaves other references without an index only to rows that the program has no right to delete [PLT-02]", async () => {
  const targets = new Set((await unindexed()).filter(({ deletable }) => !deletable).map(({ target }) => target));
  expect([...targets].toSorted()).toEqual(Object.keys(neverDeleted).toSorted());
});
