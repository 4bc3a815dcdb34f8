const units = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

const two = (digits: string): string => digits.padStart(2, "0");

/** `every 3600 s` → "every hour"; `cron 30 2 * * *` → "every day at 02:30 UTC"; other crontabs as they are. */
export function ruleWords(rule: string): string {
  const [, length] = /^every (\d+) s$/.exec(rule) ?? [];
  if (length !== undefined) return everyWords(Number(length));
  const [, minute, hour] = /^cron (\d+) (\d+) \* \* \*$/.exec(rule) ?? [];
  if (minute !== undefined && hour !== undefined) return `every day at ${two(hour)}:${two(minute)} UTC`;
  return `${rule} (UTC)`;
}

function everyWords(seconds: number): string {
  const [size, name] = units.find(([length]) => seconds % length === 0) ?? [1, "second"];
  const count = seconds / size;
  return count === 1 ? `every ${name}` : `every ${count} ${name}s`;
}
