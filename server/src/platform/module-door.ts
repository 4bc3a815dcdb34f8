import type { FastifyInstance } from "fastify";
import type { Actions } from "./actions.ts";
import type { Mount } from "./http/mount.ts";
import type { Platform } from "./platform.ts";

/** All that a module needs to register itself. */
export interface ModuleDoor {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly mount: Mount;
  /** Actions of the services, by name. */
  readonly actions: Actions;
}

/** Hangs a module's routes and hooks on the program. */
export type RegisterModule = (door: ModuleDoor) => void | Promise<void>;
