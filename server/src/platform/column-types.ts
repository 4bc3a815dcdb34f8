import pg from "pg";

const millisecondsOfPostgres = 23;

/** Values of PostgreSQL as the program has them: numbers, and moments and days as text of ISO 8601. */
export const columnTypes = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    switch (oid) {
      case pg.types.builtins.INT8:
        return safeInteger;
      case pg.types.builtins.NUMERIC:
        return Number;
      case pg.types.builtins.TIMESTAMPTZ:
        return isoTimestamp;
      case pg.types.builtins.DATE:
        return String;
      default:
        return pg.types.getTypeParser(oid, format);
    }
  },
};

function safeInteger(digits: string): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${digits}`);
  return value;
}

/** `2026-11-21 11:13:04.1+00` → `2026-11-21T11:13:04.100Z`: sessions run in UTC. */
function isoTimestamp(stored: string): string {
  const [moment = ""] = stored.split("+");
  const whole = moment.replace(" ", "T");
  return `${(whole.includes(".") ? whole : `${whole}.`).padEnd(millisecondsOfPostgres, "0").slice(0, millisecondsOfPostgres)}Z`;
}
