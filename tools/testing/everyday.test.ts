import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { everyday, everydayPattern } from "./everyday.ts";
import { root } from "./run-command.ts";

describe("the browser tests of every day", () => {
  it.each(Object.entries(everyday))("are in %s", async (name, titles) => {
    const source = await readFile(join(root, "e2e", `${name}.spec.ts`), "utf8");
    for (const title of titles) expect(source.split(title), title).toHaveLength(2);
  });

  it("are found by their titles, and no others", () => {
    const [title = ""] = Object.values(everyday).flat();
    expect(everydayPattern.test(`account.spec.ts a suite ${title} and more [AUTH-02]`)).toBe(true);
    expect(everydayPattern.test("account.spec.ts a suite another test")).toBe(false);
  });
});
