import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Access } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Page } from "@cerebro/contracts/pages/page.ts";
import { pageIds, pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { assetBytes } from "../../data/asset-size.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { chunkOf } from "./chunk-of.ts";

interface RouteRow extends Page {
  readonly id: PageId;
}

const columns = ["Path", "Title", "Guard", "Frame", "State", "Own code", "Page id"];

const guardText = (access: Access): string => (typeof access === "object" ? `role ${access.role}` : access);

function found({ id, title, paths, access, shell, built }: RouteRow, wanted: string): boolean {
  const state = built === true ? "built" : `not built ${built}`;
  return [id, title, ...paths, guardText(access), shell, state].join(" ").toLowerCase().includes(wanted);
}

/** Every page of the product with its guard, frame and state, as the page table declares it [APP-18]. */
export function DevRoutes() {
  const [search, setSearch] = useSearchState();
  const wanted = typeof search["q"] === "string" ? search["q"] : "";
  const rows = useMemo(
    () => pageIds.map((id): RouteRow => ({ id, ...pageOf(id) })).filter((row) => found(row, wanted.toLowerCase())),
    [wanted],
  );
  const built = rows.filter((row) => row.built === true).length;
  return (
    <div>
      <PageHeader title="Routes" purpose="Every page of the product with its guard, frame and state." />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput label="Find a route" value={wanted} onChange={(q) => setSearch({ q })} className="w-72" />
        <p role="status" className="text-ink-muted">
          {rows.length} pages, {built} built
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div
        role="region"
        aria-label="Routes"
        tabIndex={0}
        className="overflow-x-auto rounded-panel border border-line bg-surface-1"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-ink-muted">
              {columns.map((name) => (
                <th key={name} scope="col" className="h-row px-3 font-body whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ row: { id, paths, title, access, shell, built } }: { row: RouteRow }) {
  return (
    <tr className="border-b border-line align-top last:border-b-0">
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
        {built === true ? <Badge tone="good">Built</Badge> : <Badge>Not built: {built}</Badge>}
      </td>
      <td className="px-3 py-1.5 text-right whitespace-nowrap">
        <ChunkSize file={chunkOf(id)} />
      </td>
      <td className="px-3 py-1.5 font-mono text-small text-ink-muted">{id}</td>
    </tr>
  );
}

/** Compressed bytes of the file that holds the screen; what pages share is not counted. */
function ChunkSize({ file }: { file: string | undefined }) {
  const { data } = useQuery({
    queryKey: ["asset", file],
    queryFn: async () => (file ? ((await assetBytes(file)) ?? null) : null),
    staleTime: Infinity,
  });
  if (!file || !data) return null;
  return (
    <span title={file}>
      {(data / 1000).toFixed(1)} <span className="text-ink-faint">KB</span>
    </span>
  );
}
