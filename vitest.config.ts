import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";

/** Three runners, one command: `unit` (pure code), `api` (real PostgreSQL, one database per file), `dom` (components in happy-dom). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          maxWorkers: "100%",
          include: ["{contracts,engines,server,web,tools}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.api.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          isolate: false,
          include: ["server/**/*.api.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "dom",
          isolate: false,
          maxWorkers: "100%",
          environment: "happy-dom",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["web/test/setup.ts"],
        },
      },
    ],
  },
});
