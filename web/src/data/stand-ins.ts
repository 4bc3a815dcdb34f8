/** Reads that the device answers at the moment, and when the server gave each of these answers. */
const standIns = new Map<string, { readonly queryKey: readonly unknown[]; readonly at: number }>();
const listeners = new Set<() => void>();

/** Without a time: the server has answered again. */
export function tellStandIn(queryKey: readonly unknown[], at: number | undefined): void {
  const name = JSON.stringify(queryKey);
  if (at === undefined && !standIns.has(name)) return;
  if (at === undefined) standIns.delete(name);
  else standIns.set(name, { queryKey, at });
  for (const listener of listeners) listener();
}

/** Time at which the server gave the kept answer on the screen; undefined if the answer is new. */
export const standInSince = (queryKey: readonly unknown[]): number | undefined =>
  standIns.size === 0 ? undefined : standIns.get(JSON.stringify(queryKey))?.at;

export const allStandIns = () => [...standIns.values()];

export function subscribeToStandIns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
