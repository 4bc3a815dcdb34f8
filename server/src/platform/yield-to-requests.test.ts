import { once } from "node:events";
import { glob, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

it("is called by every thread of the server [PLT-01]", async () => {
  const forgotten: string[] = [];
  let threads = 0;
  for await (const file of glob("server/src/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    const text = await readFile(file, "utf8");
    if (!/import \{[^}]*\bparentPort\b[^}]*\} from "node:worker_threads"/.test(text)) continue;
    threads += 1;
    if (!/^yieldToRequests\(\);$/m.test(text)) forgotten.push(file);
  }
  expect(forgotten).toEqual([]);
  expect(threads).toBeGreaterThanOrEqual(10);
});

it.runIf(process.platform === "linux")("lowers the thread and not the program [PLT-01]", async () => {
  const before = getPriority();
  const worker = new Worker(
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { getPriority } from "node:os";
        import { parentPort } from "node:worker_threads";
        import { yieldToRequests } from ${JSON.stringify(import.meta.resolve("./yield-to-requests.ts"))};
        yieldToRequests();
        parentPort.postMessage(getPriority());
      `)}`,
    ),
  );
  const [priority]: unknown[] = await once(worker, "message");
  await worker.terminate();
  expect(priority).toBe(10);
  expect(getPriority()).toBe(before);
});
