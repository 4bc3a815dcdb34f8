import type { Access } from "../endpoints/endpoint.ts";
import type { Hemisphere } from "../access/roles.ts";

/** Frame of a page: the public site, a lone form, the signed-in workspace, a hand-held device. */
export type PageShell = "marketing" | "bare" | "workspace" | "hand-held";

/** Menus of a page: one per area, one for the whole company, one for the public site. */
export type NavArea = Hemisphere | "company" | "public";

/** Names of the pictures used in menus; the shell maps each to a drawing, so an unknown name does not compile. */
export type IconName =
  | "alert"
  | "approval"
  | "book"
  | "box"
  | "boxes"
  | "building"
  | "calculator"
  | "cart"
  | "chart"
  | "clock"
  | "code"
  | "coins"
  | "compass"
  | "count"
  | "exchange"
  | "factory"
  | "file"
  | "handshake"
  | "help"
  | "history"
  | "home"
  | "import"
  | "inbound"
  | "labor"
  | "layers"
  | "list"
  | "mail"
  | "map"
  | "people"
  | "pick"
  | "pin"
  | "plug"
  | "pulse"
  | "radar"
  | "receipt"
  | "refresh"
  | "route"
  | "scan"
  | "settings"
  | "sliders"
  | "tag"
  | "target"
  | "trend"
  | "truck"
  | "undo"
  | "waypoints"
  | "workflow";

export interface NavEntry {
  readonly area: NavArea;
  readonly group: string;
  /** Position inside the whole menu of its area; the bottom bar also shows the first four. */
  readonly order: number;
  readonly icon: IconName;
  readonly label: string;
}

/** The stretch of work that will build a page which is still announced as "Not built yet". */
export type Milestone = "executive" | "services" | "settings" | "resources";

/** A path: `{name}` matches one segment, `{*name}` the rest (only at the end). */
export type PagePath = `/${string}`;

export interface Page {
  /** The first is canonical, the others show the same page. */
  readonly paths: readonly [PagePath, ...PagePath[]];
  readonly title: string;
  /** One honest line: what a person does here. */
  readonly purpose: string;
  readonly access: Access;
  readonly shell: PageShell;
  readonly nav?: NavEntry;
  /** Paths likely to be opened next; their code is fetched ahead of time. */
  readonly prefetch?: readonly PagePath[];
  /** A page of the public site: HTML made at build, listed for search engines; not a page of the app. */
  readonly prerendered?: true;
  /** Works without a connection. */
  readonly offline?: true;
  readonly built: true | Milestone;
}

/** Keeps the literal paths, from which `href` derives the parameters a link needs. */
export function definePages<const Table extends Readonly<Record<string, Page>>>(table: Table): Table {
  return table;
}
