import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/start-test-app.ts";
import { changeWords } from "./change-words.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it("watches every table that it has words for, and has words for every table it watches [PLT-06]", async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'observed'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(changeWords.tables).toSorted());
});
