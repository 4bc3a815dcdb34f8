import { hemispheres } from "../access/roles.ts";
import { matchPage } from "./match.ts";

export interface Redirect {
  readonly to: string;
  /** 301 if true, else 302. */
  readonly permanent: boolean;
}

const moved: Readonly<Record<string, string>> = {
  "/dashboard": "/dashboard-selection", // [APP-17]
  "/resources": "/resources/docs", // [APP-16]
};

/** Old-style area paths: the rest is kept where the new page exists, `/dashboard` and all else land on the entry [APP-22]. */
function fromOldArea(path: string): string | undefined {
  for (const area of hemispheres) {
    const old = `/${area}-hemisphere`;
    if (path !== old && !path.startsWith(`${old}/`)) continue;
    const rest = path.slice(old.length);
    return rest !== "/dashboard" && matchPage(`/${area}${rest}`) ? `/${area}${rest}` : `/${area}`;
  }
  return undefined;
}

/** Redirect of a path that is not a page, if any. The caller keeps query and fragment. */
export function redirectFor(path: string): Redirect | undefined {
  const plain = path.length > 1 && !path.startsWith("//") ? path.replace(/\/$/, "") : path;
  const area = fromOldArea(plain);
  if (area) return { to: area, permanent: true };
  const target = moved[plain];
  if (target) return { to: target, permanent: false };
  return plain !== path && matchPage(plain) ? { to: plain, permanent: true } : undefined;
}
