type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment that a process on Linux needs and does not have, or null. Threads that ended leave memory in the arenas of
 * glibc, of which there are eight for each core; their number can be told at the start of a process only.
 */
export function environmentForArenas(
  environment: Environment = process.env,
  platform = process.platform,
): Environment | null {
  if (platform !== "linux" || environment["MALLOC_ARENA_MAX"] !== undefined) return null;
  return { ...environment, MALLOC_ARENA_MAX: "2" };
}
