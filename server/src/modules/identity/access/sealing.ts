import type { Platform } from "../../../platform/platform.ts";
import { identityOf } from "../identity.ts";

/** Text that only this program can read again: what it must know itself, so that a hash would not do. */
export const sealer =
  (platform: Platform) =>
  (plain: string): Promise<string> =>
    identityOf(platform).keys.seal(plain);

export const unsealer =
  (platform: Platform) =>
  (sealed: string): Promise<string> =>
    identityOf(platform).keys.unseal(sealed);
