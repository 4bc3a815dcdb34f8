import { AppError } from "./errors.ts";

/** PostgreSQL accepts no further connection. */
export const tooManyConnections = "53300";
const diskFull = new Set(["53100", "ENOSPC", "EDQUOT"]);
const noConnection = new Set([tooManyConnections, "EMFILE", "ENFILE"]);
/** The words of the pool and of the driver; neither gives its time-outs a code. */
const noConnectionInTime = /timeout exceeded when trying to connect|terminated due to connection timeout/;

export const diskFullRefusal = (): AppError => new AppError("server.disk_full", { retryAfterSeconds: 60 });

/** The refusal for what the machine or its database has run out of; undefined for any other error. */
export function exhausted(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (diskFull.has(code)) return diskFullRefusal();
  if (noConnection.has(code) || noConnectionInTime.test(error.message))
    return new AppError("server.no_connection", { retryAfterSeconds: 5 });
  return code.startsWith("53") && code.length === 5
    ? new AppError("server.out_of_resources", { retryAfterSeconds: 30 })
    : undefined;
}
