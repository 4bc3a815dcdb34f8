import { type Hemisphere, hemispheres, type Role, rolePasses, roles } from "@cerebro/contracts/access/roles.ts";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { groupedMenuOf } from "@cerebro/contracts/pages/navigation.ts";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { column, PageIntro, Section } from "../../site/blocks.tsx";
import type { SiteDocument } from "../../site/document.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

const areaNames: Readonly<Record<Hemisphere, string>> = {
  wms: "Warehouse",
  logistics: "Logistics",
  executive: "Executive",
};

const people: Readonly<Record<Role, { readonly name: string; readonly who: string }>> = {
  wms: { name: "Warehouse", who: "Pickers, packers, receivers and shift leads." },
  logistics: { name: "Logistics", who: "Planners, dispatchers, drivers and freight clerks." },
  executive: { name: "Executive", who: "Those who decide and answer for figures." },
  manager: { name: "Manager", who: "Site and operations managers: all three areas, and approvals." },
  admin: { name: "Administrator", who: "All areas, people, settings, keys and webhooks of a company." },
  superadmin: { name: "Superadministrator", who: "Whoever runs the installation; passes every check." },
};

/** Pages of the workspace somebody with this one role may open; public ones anybody may. */
const opened = (role: Role): number =>
  pageIds.filter((id) => pageOf(id).access !== "public" && mayOpen(pageOf(id).access, { roles: [role] })).length;

function SelectRole() {
  return (
    <>
      <PageIntro
        eyebrow="Roles"
        title="Pages of each role"
        lead="A person holds one role or several. This page is made from the same table the doors of the product read, so it cannot promise what the product refuses."
        ways={[
          { label: "Sign in", href: href("login") },
          { label: "Create an account", href: href("signup") },
        ]}
      />
      <div className={column}>
        <ScrollRegion label="Roles and areas">
          <table className="w-full min-w-[640px] text-read">
            <thead className="text-tool text-ink-muted">
              <tr className="border-b border-line-strong">
                <th className="py-2 pr-6 text-left font-body">Role</th>
                {hemispheres.map((area) => (
                  <th key={area} data-hemisphere={area} className="py-2 pr-6 text-left font-body">
                    <span className="inline-flex items-center gap-2">
                      <span aria-hidden className="h-3 w-1 rounded-full bg-accent" />
                      {areaNames[area]}
                    </span>
                  </th>
                ))}
                <th className="py-2 text-right font-body">Pages</th>
              </tr>
            </thead>
            <tbody>
              {roles.map((role) => (
                <tr key={role} className="border-b border-line align-top">
                  <th scope="row" className="py-4 pr-6 text-left">
                    {people[role].name}
                    <span className="mt-0.5 block max-w-[28em] font-body text-ink-muted">{people[role].who}</span>
                  </th>
                  {hemispheres.map((area) => (
                    <td key={area} className="py-4 pr-6">
                      {rolePasses([role], area) ? "Opens" : <span className="text-ink-faint">Closed</span>}
                    </td>
                  ))}
                  <td className="py-4 text-right">{opened(role)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {hemispheres.map((area) => (
        <Section key={area} tone="lined" area={area} layout="beside" title={areaNames[area]} lead={people[area].who}>
          <dl className="grid gap-x-10 gap-y-6 mobile:grid-cols-2">
            {groupedMenuOf(area, { roles: [area] }).map(({ label, items }) => (
              <div key={label}>
                <dt className="text-tool text-ink-muted">{label}</dt>
                <dd className="mt-1.5 flex flex-col gap-1 text-read">
                  {items.map(({ id, label: page }) => (
                    <span key={id}>
                      {page}
                      {pageOf(id).built !== true && <span className="text-ink-faint">, planned</span>}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      <Section tone="quiet" layout="beside" title="Who gives roles">
        <p className="max-w-[40em] text-read text-ink-muted">
          The founder of a company is its administrator and invites the others by mail, each with the roles they need.
          Programs get keys with the same roles. The server refuses pages a person may not open; the screen does not
          merely hide them. <TextLink href={href("security")}>Security</TextLink>
        </p>
      </Section>
    </>
  );
}

export const selectRole: SiteDocument = {
  path: href("selectRole"),
  pageId: "selectRole",
  title: "Pages of each role",
  description:
    "Six roles from the warehouse floor to administration: which areas and how many pages each opens, read from the table that the doors themselves use.",
  body: <SelectRole />,
};
