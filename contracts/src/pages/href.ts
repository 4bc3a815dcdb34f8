import { pages, type PageId, type Pages } from "./pages.ts";

/** Names in braces in a path. */
type ParamName<Path extends string> = Path extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `*${infer Name}` ? Name : Inner) | ParamName<Rest>
  : never;

/** Parameters a link to the page must fill in; empty for most pages. */
export type PageParams<Id extends PageId> = { readonly [Name in ParamName<Pages[Id]["paths"][0]>]: string };

/** Pages that need nothing to be linked to. */
export type PlainPageId = { [Id in PageId]: keyof PageParams<Id> extends never ? Id : never }[PageId];

export type HrefArguments<Id extends PageId> = Id extends PlainPageId ? [] : [params: PageParams<Id>];

/** The address of a page; forgetting a parameter is a type error. */
export function href<Id extends PageId>(id: Id, ...[params]: HrefArguments<Id>): string {
  const values: Readonly<Record<string, string>> = { ...params };
  return pages[id].paths[0].replace(/\{(\*?)(\w+)\}/g, (_whole, rest: string, name: string) => {
    const value = values[name] ?? "";
    return rest ? value.split("/").map(encodeURIComponent).join("/") : encodeURIComponent(value);
  });
}

/** Pages that a letter leads to with a secret. */
export type SecretPageId = "resetPassword" | "verifyEmail" | "acceptInvitation";

/** The address of such a page with the secret in the fragment: browsers send that to no server, so no log has it. */
export const secretHref = (id: SecretPageId, secret: string): string =>
  `${pages[id].paths[1]}#${encodeURIComponent(secret)}`;
