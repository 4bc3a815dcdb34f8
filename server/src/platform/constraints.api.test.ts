import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { refusedByDatabase } from "./constraints.ts";

let testDatabase: TestDatabase;
let owner: pg.Client;
/** Name and kind of everything by which the schema can refuse a row for what stands in other rows. */
let constraints: { name: string; table: string; kind: "unique" | "reference" | "exclusion" }[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client(testDatabase.owner);
  await owner.connect();
  const { rows } = await owner.query(`
    select conname as name, conrelid::regclass::text as table,
      case contype when 'f' then 'reference' when 'x' then 'exclusion' else 'unique' end as kind
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where pg_constraint.connamespace = 'public'::regnamespace and contype in ('u', 'p', 'x', 'f')
    union
    select indexrelid::regclass::text, indrelid::regclass::text, 'unique' from pg_index
    join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique`);
  constraints = rows;
});
afterAll(async () => {
  await owner.end();
  await testDatabase.drop();
});

const sqlStates = { unique: "23505", reference: "23503", exclusion: "23P01" } as const;

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names.filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name)).map((name) => readFile(join(folder, name), "utf8")),
  );
}

describe("what the schema refuses", () => {
  it("is a refusal with a text, for every unique, foreign-key and exclusion constraint there is [PLT-05]", () => {
    expect(constraints.length).toBeGreaterThan(300);
    for (const { name, table, kind } of constraints) {
      const error = new pg.DatabaseError("refused", 7, "error");
      Object.assign(error, { code: sqlStates[kind], constraint: name, table });
      expect(refusedByDatabase(error)?.status, `${table}: ${name}`).toBe(409);
    }
  });

  it("is named in the stores as the schema names it [PLT-05]", async () => {
    const known = new Set(constraints.map(({ name }) => name));
    const code = await sources(fileURLToPath(new URL("../", import.meta.url)));
    const named = code.flatMap((text) =>
      [...text.matchAll(/violated\(\w+\) [!=]== "(\w+)"/g)].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !known.has(name ?? ""))).toEqual([]);
  });

  it("and what it really answers is told by kind; a broken rule of the program stays a fault [PLT-05]", async () => {
    const refusalOf = (statement: string) =>
      owner.query(statement).then(
        () => "nothing refused",
        (error: unknown) => refusedByDatabase(error)?.code ?? "a fault",
      );
    const id = "00000000-0000-4000-8000-000000000001";
    await owner.query(`insert into organisation (id, name) values ('${id}', 'One')`);
    expect(await refusalOf(`insert into organisation (id, name) values ('${id}', 'Two')`)).toBe("request.duplicate");
    const stranger = "00000000-0000-4000-8000-000000000002";
    expect(await refusalOf(`insert into number_series values ('${stranger}', 'SO', 2026, 1)`)).toBe(
      "request.referenced",
    );
    expect(await refusalOf("select '0000-01-01'::date")).toBe("request.invalid");
    expect(await refusalOf("select 99999999999::int")).toBe("request.invalid");
    expect(await refusalOf("select 1 / 0")).toBe("a fault");
  });
});
