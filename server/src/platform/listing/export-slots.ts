import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";

/** Each file in progress keeps a separate connection to the database, beside those of the pool. */
const filesOfNode = 8;
const filesOfOrganisation = 5;
const filesOfCaller = 3;

const writing = new WeakMap<Platform, Map<string, number>>();

/** Takes a place for one file, or refuses; the place is free again when what it returns is called. */
export function takeExportSlot({ platform, organisationId, accountId }: Context): () => void {
  const callers = writing.get(platform) ?? new Map<string, number>();
  writing.set(platform, callers);
  const caller = `${organisationId} ${accountId}`;
  const own = callers.get(caller) ?? 0;
  if (own >= filesOfCaller) throw new AppError("export.too_many", { limit: filesOfCaller, retryAfterSeconds: 5 });
  const count = (of: string): number =>
    [...callers].reduce((sum, [name, files]) => (name.startsWith(of) ? sum + files : sum), 0);
  if (count("") >= filesOfNode || count(`${organisationId} `) >= filesOfOrganisation) throw new AppError("export.busy");
  callers.set(caller, own + 1);
  return () => {
    const left = (callers.get(caller) ?? 1) - 1;
    if (left > 0) callers.set(caller, left);
    else callers.delete(caller);
  };
}
