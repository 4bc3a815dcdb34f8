/** Milliseconds from a person's command until another person's client hears of it. */
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { quantile, report } from "./harness.ts";
import { type MeasuredProgram, withProgram } from "./program.ts";
import { createItem, makeEntrances } from "./socket-lab.ts";

const commands = 300;
const goalMs = 300;

await withProgram(measure);

async function measure(measured: MeasuredProgram): Promise<void> {
  const [entrance] = await makeEntrances(measured, 1);
  if (entrance === undefined) throw new Error("no entrance");
  const address = measured.program.url.replace("http", "ws");
  const webSocket = new WebSocket(`${address}/ws`, ["cerebro.v1", `ticket.${entrance.ticket}`]);
  const heard = new Map<string, () => void>();
  await new Promise<void>((resolve) => {
    webSocket.on("open", () => {
      webSocket.send(JSON.stringify({ type: "identify", hemisphere: "wms", userId: entrance.userId }));
    });
    webSocket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; payload?: { sku?: string } };
      if (message.type === "hemisphere_connected") resolve();
      heard.get(message.payload?.sku ?? "")?.();
    });
  });
  const times: number[] = [];
  for (let count = 0; count < commands; count += 1) times.push(await once(measured, heard));
  webSocket.close();
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  await report("socket-visible", [
    {
      what: "A command is visible in another client",
      figure: `p95 ${p95.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms`,
      peer: "",
      goal: `p95 < ${goalMs} ms`,
      met: p95 < goalMs,
    },
  ]);
}

/** Milliseconds from before the request to the message at the other client. */
async function once({ client }: MeasuredProgram, heard: Map<string, () => void>): Promise<number> {
  const sku = randomUUID();
  const seen = new Promise<number>((resolve) => heard.set(sku, () => resolve(performance.now())));
  const begun = performance.now();
  await createItem(client, sku);
  const at = await seen;
  heard.delete(sku);
  return at - begun;
}
