import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Tools for tests and checks; a running program needs none of them. */
const testTools =
  /(?:^|\/)(?:axe-core|fast-check|happy-dom|knip|playwright|vitest|ox(?:lint|fmt)|@playwright|@testing-library)(?:\/|$)/;

describe("the packages that are installed with a running program", () => {
  it("contain no tool for tests", async () => {
    const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
      packages: Readonly<Record<string, LockedPackage>>;
    };
    const tools = Object.entries(packages).filter(([path]) => testTools.test(path.replace(/^.*node_modules\//, "")));
    expect(tools.map(([path]) => path)).toEqual(
      expect.arrayContaining(["node_modules/axe-core", "node_modules/vitest"]),
    );
    expect(tools.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)).toEqual([]);
  });
});
