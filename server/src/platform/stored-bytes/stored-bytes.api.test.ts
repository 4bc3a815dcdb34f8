import { z } from "zod";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/use-test-app.ts";
import { storedColumns, storingCalls } from "./places.ts";

const test = useTestApp();
/** Calls whose long text is passed on or only read. */
const keepNothing = new Set(["generateText", "chatWithModel", "embedText", "embedTexts", "tryInterchange"]);

describe("the list of places that keep what people send", () => {
  it("names every column of bytes, JSON and long text of the database, once [PLT-02]", async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and (a.atttypid in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'xml'::regtype)
           or a.atttypid = 'text'::regtype and a.attname in ('content', 'body', 'text', 'message', 'html', 'zpl', 'excerpt', 'document'))`,
    );
    const named = storedColumns.flatMap(({ columns }) => columns);
    expect(rows.length).toBeGreaterThan(100);
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it("names every call that takes a file or a text of more than 20,000 letters [PLT-02]", () => {
    const storing = Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => endpoint.upload !== undefined || takesLongText(endpoint.input))
      .map(([name]) => name);
    expect(storing.length).toBeGreaterThan(3);
    expect(storing.filter((name) => !(name in storingCalls) && !keepNothing.has(name))).toEqual([]);
  });
});

function takesLongText(input: z.ZodType): boolean {
  const schema = JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  return [...schema.matchAll(/"maxLength":(\d+)/g)].some(([, letters]) => Number(letters) > 20_000);
}
