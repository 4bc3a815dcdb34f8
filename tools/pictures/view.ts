import type { Role } from "@cerebro/contracts/access/roles.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Page } from "playwright-core";

/** Answer of the program, unparsed. */
export type Answer = Readonly<Record<string, unknown>>;

/** Calls the running program as somebody of the view's role. */
export type Call = (method: "GET" | "POST", path: string, input?: object) => Promise<Answer>;

/** A screen of the product, and what of it is shown. */
export interface View {
  readonly name: string;
  /** Its address; a page with an id is looked up first. */
  readonly path: string | ((call: Call) => Promise<string>);
  /** `manager` sees all three areas. */
  readonly role?: Role;
  readonly on?: keyof typeof screens;
  /** Actions before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only the page itself, without the bars around it. */
  readonly within?: "main";
  /** Only what stands from this heading on; the screen is as much higher. */
  readonly from?: string;
  /** Pixels of what stands above that heading, instead of the usual ones. */
  readonly above?: number;
}

/** A screen a little larger than the picture will stand, so that its text can still be read there. */
export const screens = {
  desk: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1.2 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 },
  /** Stands in for a desk's picture on screens of this width, whose column is as wide. */
  tabletCrop: { viewport: { width: 720, height: 660 }, deviceScaleFactor: 1.5 },
  phoneCrop: { viewport: { width: 360, height: 380 }, deviceScaleFactor: 1.5 },
} as const;

export const rowsOf = ({ rows }: Answer): readonly Answer[] => (Array.isArray(rows) ? rows.filter(isRecord) : []);

/** The first row of a list, or the first that is meant. */
export async function rowOf(call: Call, path: string, which: (row: Answer) => boolean = () => true): Promise<Answer> {
  const row = rowsOf(await call("GET", path)).find(which);
  if (row === undefined) throw new Error(`${path} has nothing to show`);
  return row;
}
