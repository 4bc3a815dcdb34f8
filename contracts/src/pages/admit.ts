import type { FloorWork } from "../access/floor.ts";
import { rolePasses } from "../access/roles.ts";
import type { Access } from "../endpoints/endpoint.ts";
import { firstScreenOf, mayVisit } from "./floor-pages.ts";
import { href } from "./href.ts";
import { matchPage } from "./match.ts";
import { redirectFor } from "./redirects.ts";

/** A signed-in person; null means a visitor. */
export interface Visitor {
  readonly roles: readonly string[];
  /** The floor role that narrows the roles: it opens none of their areas. */
  readonly floor?: FloorWork | null;
}

export type Admission = { readonly allow: true } | { readonly allow: false; readonly redirect: string };

/** The parameter of `/login` that says where to go afterwards. */
export const returnToParameter = "returnTo";

/** Whether a visitor may open a page with this access rule. */
export function mayOpen(access: Access, visitor: Visitor | null): boolean {
  if (access === "public") return true;
  if (!visitor) return false;
  return access === "signed-in" || (!visitor.floor && rolePasses(visitor.roles, access.role));
}

/**
 * The guard [AUTH-13]: a visitor goes to `/login` (and comes back), a person without the role goes to
 * `/dashboard-selection`, and somebody with a floor role to the first of its screens. `address` is the path with its query.
 */
export function admit(access: Access, visitor: Visitor | null, address: string): Admission {
  if (visitor?.floor && !mayVisit(visitor.floor.role, address))
    return { allow: false, redirect: href(firstScreenOf(visitor.floor.role)) };
  if (mayOpen(access, visitor)) return { allow: true };
  if (visitor) return { allow: false, redirect: "/dashboard-selection" };
  return { allow: false, redirect: loginAddress(address) };
}

/**
 * `/login`, remembering where the person wanted to go and why they are there. A fragment stays one: it may hold the
 * secret of a letter.
 */
export function loginAddress(address: string, reason?: "session_expired"): string {
  const query = new URLSearchParams();
  if (reason) query.set("reason", reason);
  const [back, fragment] = (safeReturnTo(address) ?? "").split("#", 2);
  if (back) query.set(returnToParameter, back);
  return `/login${query.size > 0 ? `?${query.toString()}` : ""}${back && fragment ? `#${fragment}` : ""}`;
}

/**
 * The address to return to after sign-in, or undefined if it is not one of this product's own pages: other hosts,
 * `//host`, `/\\host`, control characters, dot segments, unknown paths and the sign-in pages themselves are refused.
 */
export function safeReturnTo(wanted: string | null | undefined): string | undefined {
  // Printable ASCII without backslash only: a browser strips or rewrites the rest before it reads the address.
  if (!wanted || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return undefined;
  const { pathname, search, hash } = new URL(wanted, "http://here.invalid");
  if (pathname + search + hash !== wanted || pathname.includes("//")) return undefined;
  const match = matchPage(redirectFor(pathname)?.to ?? pathname);
  // A person with an account signs in first and then accepts the invitation.
  const signInPage = match?.page.shell === "bare" && match.page.access === "public" && match.id !== "acceptInvitation";
  if (!match || signInPage) return undefined;
  return wanted;
}
