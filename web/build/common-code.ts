import { join } from "node:path";
import { type LinkedModule, sharedChunks } from "./shared-chunks.ts";

/** What a bundler knows of a module while it forms chunks. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleLinks | null;
}
type NameChunk = (id: string, context: ChunkingContext) => string | null;

/**
 * Parts of libraries that screens use and no frame does. The libraries name them in their index, which the frame imports, so that
 * they look as if it needed them.
 */
const ofScreens =
  /[\\/](react-query[\\/].*[\\/]use(Queries|InfiniteQuery|Mutation)|query-core[\\/].*[\\/](queries|infiniteQuery|mutation)Observer)\.js$/;

/** Screens without the bars of the workspace: of people who are not signed in. */
const ofGuests = /[\\/]features[\\/](account|public-tracking|tender-answer|status[\\/]public-status)/;

/** A file of the app costs about as much as this many bytes of code, before compression, in the browser and on the server. */
const bytesPerFile = 10_000;

interface Reached {
  readonly app: ReadonlySet<string>;
  readonly site: ReadonlySet<string>;
}

/** The entries of the app and of the public site, and the tables of what they fetch on demand. */
function entriesIn(web: string) {
  return {
    app: join(web, "src/main.tsx"),
    site: join(web, "src/site-islands.tsx"),
    islands: join(web, "src/shell/site/islands.ts"),
    bars: join(web, "src/shell/navigation/workspace-bars.ts"),
  };
}

/**
 * Names the chunk of what the app's first page needs: `common` where pages of the public site need it too, be it in one of
 * their islands, else `shell`. One file of each compresses better than many, and no island brings the whole shell with it.
 */
export function commonCode(web: string): NameChunk {
  const { app } = entriesIn(web);
  let reached: Reached | undefined;
  return (id, context) => {
    reached ??= reachedFirst(web, context);
    // An entry stays a file of its own, which its document names.
    if (id === app || !reached.app.has(id) || ofScreens.test(id)) return null;
    return reached.site.has(id) ? "common" : "shell";
  };
}

/** What an entry brings with it; of what is fetched on demand only the islands, which public pages wake by themselves. */
function reachedFirst(web: string, context: ChunkingContext): Reached {
  const entries = entriesIn(web);
  const from = (entry: string): ReadonlySet<string> => {
    const found = new Set([entry]);
    for (const each of found) {
      const links = context.getModuleInfo(each);
      for (const next of links?.importedIds ?? []) found.add(next);
      if (each === entries.islands) for (const next of links?.dynamicallyImportedIds ?? []) found.add(next);
    }
    return found;
  };
  return { app: from(entries.app), site: from(entries.site) };
}

/** Names the chunk of what several screens share, and of what no first page needs. */
export function sharedCode(web: string): NameChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= namesOfShared(web, context);
    return ofScreens.test(id) ? "with-queries" : (names.get(id) ?? null);
  };
}

function namesOfShared(web: string, context: ChunkingContext): ReadonlyMap<string, string> {
  const { app, site, bars } = entriesIn(web);
  const ofApp = fetchedFrom([app], context);
  const { modules, onDemand } = fetchedFrom([app, site], context);
  const loads = [...onDemand].map((id) => {
    // Pages of the public site are held to the fewest bytes; a signed-in person's have the bars beside them.
    const lean = !ofApp.onDemand.has(id);
    return { entries: lean || ofGuests.test(id) ? [id] : [id, bars], lean };
  });
  const present = new Set([...reachedFirst(web, context).app].filter((id) => !ofScreens.test(id)));
  return sharedChunks({ modules, loads, present, bytesPerFile });
}

/** Every module that entries lead to, and which of them are fetched on demand. */
function fetchedFrom(
  entries: readonly string[],
  context: ChunkingContext,
): { readonly modules: ReadonlyMap<string, LinkedModule>; readonly onDemand: ReadonlySet<string> } {
  const modules = new Map<string, LinkedModule>();
  const onDemand = new Set<string>();
  const found = new Set(entries);
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds, code } = context.getModuleInfo(id) ?? nothing;
    modules.set(id, { imports: importedIds, bytes: code?.length ?? 0 });
    for (const next of dynamicallyImportedIds) onDemand.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return { modules, onDemand };
}

/** Of a module that is not bundled. */
const nothing: ModuleLinks = { importedIds: [], dynamicallyImportedIds: [], code: null };
