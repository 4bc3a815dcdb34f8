import { join } from "node:path";

/** What a bundler knows of a module while it forms chunks. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleLinks | null;
}

/**
 * Parts of libraries that screens use and no frame does. The libraries name them in their index, which the frame imports, so that
 * they look as if it needed them.
 */
const ofScreens =
  /[\\/](react-query[\\/].*[\\/]use(Queries|InfiniteQuery|Mutation)|query-core[\\/].*[\\/](queries|infiniteQuery|mutation)Observer)\.js$/;

/**
 * Names the chunk of what the app's first page needs: `common` where pages of the public site need it too, be it in one of
 * their islands, else `shell`. One file of each compresses better than many, and no island brings the whole shell with it.
 */
export function commonCode(web: string): (id: string, context: ChunkingContext) => string | null {
  const app = join(web, "src/main.tsx");
  const site = join(web, "src/site-islands.tsx");
  const islandTable = join(web, "src/shell/site/islands.ts");

  /** What an entry brings with it; of what is fetched on demand only the islands, which public pages wake by themselves. */
  function reachedFrom(entry: string, context: ChunkingContext): ReadonlySet<string> {
    const found = new Set([entry]);
    for (const each of found) {
      const links = context.getModuleInfo(each);
      for (const next of links?.importedIds ?? []) found.add(next);
      if (each === islandTable) for (const next of links?.dynamicallyImportedIds ?? []) found.add(next);
    }
    return found;
  }

  let reached: { readonly app: ReadonlySet<string>; readonly site: ReadonlySet<string> } | undefined;
  return (id, context) => {
    reached ??= { app: reachedFrom(app, context), site: reachedFrom(site, context) };
    // An entry stays a file of its own, which its document names.
    if (id === app || !reached.app.has(id) || ofScreens.test(id)) return null;
    return reached.site.has(id) ? "common" : "shell";
  };
}
