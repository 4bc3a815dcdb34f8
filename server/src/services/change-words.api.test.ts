import { expect, it } from "vitest";
import { useTestApp } from "../../test/use-test-app.ts";
import { changeWords } from "./change-words.ts";

const test = useTestApp();

it("watches every table that it has words for, and has words for every table it watches [PLT-06]", async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'observed'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(changeWords.tables).toSorted());
});
