import { useMemo } from "react";
import type { Access } from "@cerebro/contracts/endpoints/endpoint.ts";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

const guardText = (access: Access): string => (typeof access === "object" ? `role ${access.role}` : access);

/** Every page of the product with its guard, frame and state. */
export function DevRoutes() {
  const [search, setSearch] = useSearchState();
  const wanted = typeof search["q"] === "string" ? search["q"] : "";
  const rows = useMemo(
    () =>
      pageIds
        .map((id) => ({ id, ...pageOf(id) }))
        .filter(({ id, title, paths }) =>
          `${id} ${title} ${paths.join(" ")}`.toLowerCase().includes(wanted.toLowerCase()),
        ),
    [wanted],
  );
  const built = rows.filter((row) => row.built === true).length;
  return (
    <div>
      <PageHeader title="Routes" purpose="Every page of the product with its guard, frame and state." />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput label="Find a route" value={wanted} onChange={(q) => setSearch({ q })} />
        <p className="text-ink-muted">
          {rows.length} pages, {built} built
        </p>
      </div>
      <div className="overflow-x-auto rounded-panel border border-line bg-surface-1">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-ink-muted">
              {["Path", "Title", "Guard", "Frame", "State", "Page id"].map((name) => (
                <th key={name} scope="col" className="h-row px-3 font-body whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, paths, title, access, shell, built: state }) => (
              <tr key={id} className="border-b border-line last:border-b-0">
                <td className="px-3 py-1.5 font-mono text-small">
                  {paths.map((path) => (
                    <div key={path}>
                      {path.includes("{") ? (
                        path
                      ) : (
                        <TextLink tone="quiet" href={path}>
                          {path}
                        </TextLink>
                      )}
                    </div>
                  ))}
                </td>
                <td className="px-3 py-1.5">{title}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">{guardText(access)}</td>
                <td className="px-3 py-1.5">{shell}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  {state === true ? <Badge tone="good">Built</Badge> : <Badge>Not built: {state}</Badge>}
                </td>
                <td className="px-3 py-1.5 font-mono text-small text-ink-muted">{id}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
