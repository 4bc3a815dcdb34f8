import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { QueueClient } from "./queue-client.ts";

it("passes notices of new tickets alone, with a pause between them, and tells the last of a flood [WF-01]", async () => {
  const client = new QueueClient();
  const heard: unknown[] = [];
  client.on("notification", (message) => heard.push(message));
  const send = (channel: string, payload = "") => client.emit("notification", { channel, payload });
  send("worker:migrate", '{"breaking":true,"migrationNumber":99}');
  send("something");
  expect(heard).toEqual([]);
  send("jobs:insert", '{"count":1}');
  for (let number = 0; number < 1_000; number += 1) send("jobs:insert", '{"count":2}');
  expect(heard).toEqual([{ channel: "jobs:insert", payload: '{"count":1}' }]);
  await sleep(100);
  expect(heard).toHaveLength(2);
  let failures = 0;
  client.on("error", () => (failures += 1));
  client.emit("error", new Error("gone"));
  expect(failures).toBe(1);
});
