import { readFile } from "node:fs/promises";

/** Time of all processors since the machine started, in the kernel's ticks. */
export interface ProcessorTimes {
  readonly total: number;
  readonly idle: number;
  /** Idle while a disk was written or read. */
  readonly disk: number;
  /** Taken by other guests of the same host. */
  readonly stolen: number;
}

/** Times by `/proc/stat`; undefined where the system has no such file. */
export async function processorTimes(): Promise<ProcessorTimes | undefined> {
  const text = await readFile("/proc/stat", "utf8").catch(() => undefined);
  return text === undefined ? undefined : parseProcessorTimes(text);
}

/** The columns of the line `cpu` are described in proc_stat(5); those of guests are part of user and nice. */
export function parseProcessorTimes(text: string): ProcessorTimes | undefined {
  const line = text.split("\n").find((one) => one.startsWith("cpu "));
  const [user, nice, system, idle, disk, irq, softirq, stolen] = (line ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(1, 9)
    .map(Number);
  const times = [user, nice, system, idle, disk, irq, softirq, stolen].map((time) => time ?? Number.NaN);
  const total = times.reduce((sum, time) => sum + time, 0);
  return Number.isFinite(total) ? { total, idle: idle ?? 0, disk: disk ?? 0, stolen: stolen ?? 0 } : undefined;
}

/** The use of the processors between two moments, in words: `processors 81 % busy, 3 % taken by other machines, 1 % waiting for the disk`. */
export function describeProcessors(before: ProcessorTimes | undefined, after: ProcessorTimes | undefined): string {
  if (before === undefined || after === undefined || after.total <= before.total) return "";
  const percent = (part: number): string => `${Math.round((100 * part) / (after.total - before.total))} %`;
  const stolen = after.stolen - before.stolen;
  const disk = after.disk - before.disk;
  const busy = after.total - before.total - (after.idle - before.idle) - disk - stolen;
  return `processors ${percent(busy)} busy, ${percent(stolen)} taken by other machines, ${percent(disk)} waiting for the disk`;
}
