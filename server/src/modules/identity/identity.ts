import type { Platform } from "../../platform/platform.ts";
import type { KnownKeys } from "./access/known-keys.ts";
import { EndedAccess } from "./access/ended-access.ts";
import { ProgramKeys } from "./access/program-keys.ts";
import { Providers } from "./provider/providers.ts";

/** In-memory state of identity, once per program. */
export interface Identity {
  readonly platform: Platform;
  readonly keys: ProgramKeys;
  readonly ended: EndedAccess;
  readonly knownKeys: KnownKeys;
  readonly providers: Providers;
}

const byPlatform = new WeakMap<Platform, Identity>();

export function identityOf(platform: Platform): Identity {
  const known = byPlatform.get(platform);
  if (known !== undefined) return known;
  const knownKeys: KnownKeys = new Map();
  const ended = new EndedAccess(platform);
  ended.onChange(() => knownKeys.clear());
  platform.signals.on("access_ended", () => ended.lookUp());
  const [keys, providers] = [new ProgramKeys(platform), new Providers(platform)];
  const identity: Identity = { platform, keys, ended, knownKeys, providers };
  byPlatform.set(platform, identity);
  return identity;
}
