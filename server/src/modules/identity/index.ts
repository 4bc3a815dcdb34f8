import type { Authenticate } from "../../platform/http/mount.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RegisterModule } from "../modules.ts";

export const registerIdentity: RegisterModule = () => undefined;

export function createAuthenticator(_platform: Platform): Authenticate {
  return async () => null;
}
