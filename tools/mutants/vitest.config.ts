import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { areas } from "./areas.ts";
import { readRun } from "./notes.ts";

const { tests, database } = areas[readRun().area];

/** The tests of one area, in the folder where the faults are planted: all in one process, one after the other. */
export default defineConfig({
  test: {
    root: resolve(fileURLToPath(new URL("../..", import.meta.url))),
    isolate: false,
    include: [...tests],
    // Code that carries thousands of planted faults is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...(database && { globalSetup: ["server/test/global-setup.ts"] }),
  },
});
