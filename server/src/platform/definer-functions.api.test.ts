import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";

const test = useTestApp();

describe("functions that run with their owner's rights", () => {
  it("search the schema of the session's own tables last, every one of them", async () => {
    const { rows } = await test.owner.query<{ name: string; path: string | null }>(
      `select p.oid::regprocedure::text as name,
         (select setting from unnest(p.proconfig) as setting where setting like 'search_path=%') as path
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ path }) => path === null || !path.endsWith(", pg_temp"))).toEqual([]);
  });
});
