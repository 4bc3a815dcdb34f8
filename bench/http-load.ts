import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Load {
  /** Addresses asked for in turn. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly clients: number;
  readonly seconds: number;
  /** Pause of a client after each answer in ms; none by default. */
  readonly restMilliseconds?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
}

/** Clients that each hold one connection open and ask again as soon as they are answered; anything but 200 is a failure. */
export async function load({ urls, headers, clients, seconds, restMilliseconds = 0 }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const milliseconds: number[] = [];
  const started = performance.now();
  const ends = started + seconds * 1000;
  let next = 0;
  const client = async (_: unknown, index: number): Promise<void> => {
    // People do not start on the same tick.
    await sleep((index * restMilliseconds) / clients);
    while (performance.now() < ends) {
      const url = urls[next++ % urls.length] ?? "";
      const asked = performance.now();
      await ask(url, headers, agent);
      milliseconds.push(performance.now() - asked);
      if (restMilliseconds > 0) await sleep(restMilliseconds);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { perSecond: milliseconds.length / ((performance.now() - started) / 1000), milliseconds };
}

function ask(url: string, headers: Load["headers"], agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
}

/** Processor time a process has used so far, in seconds; Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Processor time of a process and of all it started; what has ended meanwhile does not count. */
export async function treeSeconds(pid: number): Promise<number> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const children = list.split(" ").filter((id) => id !== "");
  const own = processorSeconds(pid).catch(() => 0);
  const parts = await Promise.all([own, ...children.map((id) => treeSeconds(Number(id)))]);
  return parts.reduce((sum, part) => sum + part, 0);
}
