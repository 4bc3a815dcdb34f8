import { replayableCalls } from "@cerebro/contracts/constants/replayable.ts";
import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Files that keep what they send by themselves; the search of a new plan can also begin on its page. */
const keepers = [
  /\/use-plan\.ts$/,
  /\/undo\.ts$/,
  /\/use-notifications\.ts$/,
  /\/change-card\.tsx$/,
  /\/plan-form\.tsx$/,
];
/** A service's action that is run over a socket: `/service-discovery` waits for its answer. */
const sockets = [/\/browser-wire\.ts$/, /\/use-action-socket\.ts$/];

it("no screen sends a call that may wait past the queue [PWA-06]", () => {
  const past = Object.entries(sources).flatMap(([file, text]) =>
    [...keepers, ...sockets].some((known) => known.test(file))
      ? []
      : [...text.matchAll(/\bcall\(\s*"((?:POST|PUT|DELETE) [^"]+)"/g)].flatMap(([, route = ""]) =>
          route in replayableCalls ? [`${file}: ${route}`] : [],
        ),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(past).toEqual([]);
});
