import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Locator, Page } from "playwright-core";

export interface Step {
  /** The caption: what the person does and what the screen shows. */
  readonly caption: string;
  /** The page that is opened first. */
  readonly open?: string;
  /** The part that is pressed; without it the screen stays as it is. */
  readonly press?: (page: Page) => Locator;
  /** Typed into the part that was pressed. */
  readonly type?: string;
  /** A key at the end. */
  readonly key?: string;
  /** Waited for before the screen is recorded. */
  readonly shows?: (page: Page) => Locator;
}

export interface Scene {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly role: Role;
  readonly path: string;
  readonly steps: readonly Step[];
}
