import type { Context } from "../../../platform/context.ts";
import { ItemDirectory } from "./directory.ts";

/** Items of all directories of a node together: some 60 MB. */
const itemsAtMost = 500_000;
/** An organisation that had no directory is looked at again after this time. */
const askAgainAfterMs = 60_000;

type Entry = { readonly directory: ItemDirectory } | { readonly absentUntil: number };

/** The directories of the organisations that searched last. */
export class ItemDirectories {
  /** In the order of use, oldest first. */
  readonly #entries = new Map<string, Entry>();

  /** The directory of the caller's organisation, as it was last seen; undefined while there is none. */
  of(ctx: Context): ItemDirectory | undefined {
    const { organisationId } = ctx;
    const entry = this.#entries.get(organisationId);
    if (entry === undefined || !("directory" in entry)) {
      if (entry === undefined || entry.absentUntil <= ctx.now().getTime()) void this.load(ctx);
      return undefined;
    }
    this.#keep(organisationId, entry);
    return entry.directory;
  }

  /** Brings it up to date; false when that is too much, and it is made anew. */
  async renew(ctx: Context, directory: ItemDirectory): Promise<boolean> {
    if (await directory.refresh(ctx.read)) return true;
    this.#entries.delete(ctx.organisationId);
    return false;
  }

  /** Makes the directory, while searches are answered by the database. */
  async load(ctx: Context): Promise<void> {
    const { organisationId } = ctx;
    const absentUntil = ctx.now().getTime() + askAgainAfterMs;
    this.#entries.set(organisationId, { absentUntil });
    // A refusal of the database now would also refuse the next search.
    const directory = await ItemDirectory.load(ctx.read, itemsAtMost).catch(() => null);
    if (directory === null) return;
    this.#keep(organisationId, { directory });
    this.#forgetOldest();
  }

  #keep(organisationId: string, entry: Entry): void {
    this.#entries.delete(organisationId);
    this.#entries.set(organisationId, entry);
  }

  #forgetOldest(): void {
    let items = 0;
    for (const [organisationId, entry] of [...this.#entries].toReversed()) {
      items += "directory" in entry ? entry.directory.size : 0;
      if (items > itemsAtMost) this.#entries.delete(organisationId);
    }
  }
}
