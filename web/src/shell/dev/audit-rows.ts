import { admit, type Visitor } from "@cerebro/contracts/pages/admit.ts";
import { isAppPage, pageIds, pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";

/** One rule that a page breaks, with its places as selectors. */
interface Finding {
  readonly rule: string;
  readonly help: string;
  readonly places: readonly string[];
}

/** The result of the audit of all routes, as `e2e/shell/accessibility.spec.ts` writes it. */
export interface LastAudit {
  /** Null before the first audit. */
  readonly at: string | null;
  readonly engine: string;
  /** "1440 px, light". */
  readonly views: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly findings: readonly (Finding & { readonly view: string })[];
  }[];
}

/** A page of the app as a line of the audit. */
export interface AuditRow {
  readonly id: PageId;
  readonly path: string;
  readonly title: string;
  /** Places with a finding in the last audit; undefined if it did not include the page. */
  readonly last: number | undefined;
}

export const placesOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { places }) => sum + places.length, 0);

/** Pages of the app without a parameter in their address that the visitor may open, with the result of the last audit. */
export function auditRows(visitor: Visitor | null, { pages }: LastAudit): readonly AuditRow[] {
  return pageIds.filter(isAppPage).flatMap((id) => {
    const { paths, title, access, built } = pageOf(id);
    const path = paths.find((each) => !each.includes("{"));
    if (path === undefined || built !== true || !admit(access, visitor, path).allow) return [];
    const last = pages.find((page) => page.path === path);
    return [{ id, path, title, last: last && placesOf(last.findings) }];
  });
}
