import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "./start-test-app.ts";

/** The program for the tests of a file: it starts before their first hook and is closed after their last. */
export function useTestApp(options: TestAppOptions | (() => TestAppOptions) = {}): TestApp {
  return useStarted(() => startTestApp(typeof options === "function" ? options() : options));
}

/**
 * Something that is started for the tests of a file and closed after them; what was started first is closed last. It can be
 * passed on at once, and is read from hooks and tests.
 */
export function useStarted<Started extends { close(): unknown }>(start: () => Promise<Started>): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const real = (): Started => {
    if (started === undefined) throw new Error("read before it was started: only hooks and tests may read it");
    return started;
  };
  return new Proxy<Started>(Object.create(null), {
    get: (_target, name) => {
      const value: unknown = Reflect.get(real(), name);
      return typeof value === "function" ? value.bind(real()) : value;
    },
    set: (_target, name, value) => Reflect.set(real(), name, value),
  });
}
