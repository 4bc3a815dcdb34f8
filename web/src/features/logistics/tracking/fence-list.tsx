import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Fence } from "@cerebro/contracts/entities/tracking.ts";
import { fenceOrigins } from "@cerebro/contracts/entities/tracking-words.ts";
import { call } from "../../../data/client.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { formatNumber } from "../../../ui/format.ts";
import type { RowSource } from "../../../ui/table/rows.ts";
import { MoreRows, viewOf } from "./more-rows.tsx";

interface FenceListProps {
  /** How many fences in sight are too small to be drawn. */
  readonly undrawn: number;
  readonly onDraw: () => void;
  readonly onEdit: (fence: Fence) => void;
}

const states = [
  { value: "watched", label: "Watched" },
  { value: "archived", label: "Archived" },
] as const;
type State = (typeof states)[number]["value"];

/** Fenced places, with who is within and what waiting there costs; those that are no longer watched on request. */
export function FenceList({ undrawn, onDraw, onEdit }: FenceListProps) {
  const [state, setState] = useState<State>("watched");
  const [search, setSearch] = useState("");
  const archived = state === "archived";
  const filter = { ...(archived && { archived: "true" }), ...(search !== "" && { search }) };
  const source = useRows("GET /api/logistics/fences", filter, (cursor, signal) =>
    call("GET /api/logistics/fences", { ...filter, cursor, limit: pageRows }, { signal }),
  );
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segments label="Fences" options={states} value={state} onChange={setState} />
          <Button icon={Plus} onClick={onDraw}>
            Draw a fence
          </Button>
        </div>
        <SearchInput label="Search fences" value={search} onChange={setSearch} />
        {undrawn > 0 && (
          <p className="text-small text-ink-muted">
            {formatNumber(undrawn)} more in sight are too small to be drawn: come nearer on the map.
          </p>
        )}
      </div>
      <Async
        query={viewOf(source)}
        skeleton={
          <div className="p-4">
            <SkeletonText lines={6} />
          </div>
        }
      >
        {(fences) => (
          <Found source={source} fences={fences} isFiltered={search !== ""} archived={archived} onEdit={onEdit} />
        )}
      </Async>
    </>
  );
}

interface FoundProps extends Pick<FenceListProps, "onEdit"> {
  readonly source: RowSource<Fence>;
  readonly fences: readonly Fence[];
  readonly isFiltered: boolean;
  readonly archived: boolean;
}

function Found({ source, fences, isFiltered, archived, onEdit }: FoundProps) {
  const archive = useCommand("POST /api/logistics/fences/{fenceId}/archive", {
    refusal: "toast",
    told: ({ name, archived: gone }) => ({
      message: gone ? `${name} is no longer watched` : `${name} is watched again`,
    }),
  });
  if (fences.length === 0) return <NoFences isFiltered={isFiltered} archived={archived} />;
  return (
    <>
      <ul aria-label={archived ? "Archived fences" : "Fences"} className="divide-y divide-line">
        {fences.map((fence) => (
          <li key={fence.id} className="flex items-center gap-2 px-4 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-strong">{fence.name}</span>
              <span className="text-small text-ink-muted">{wordsOf(fence)}</span>
            </span>
            {fence.inside > 0 && <Badge tone="accent">{counted(fence.inside, "vehicle")}</Badge>}
            {!archived && <IconButton label={`Change ${fence.name}`} icon={Pencil} onClick={() => onEdit(fence)} />}
            <IconButton
              label={`${archived ? "Restore" : "Archive"} ${fence.name}`}
              icon={archived ? ArchiveRestore : Archive}
              disabled={archive.busy}
              onClick={() => archive.run({ fenceId: fence.id, version: fence.version, archived: !archived })}
            />
          </li>
        ))}
      </ul>
      <MoreRows source={source} />
    </>
  );
}

function NoFences({ isFiltered, archived }: Pick<FoundProps, "isFiltered" | "archived">) {
  if (isFiltered)
    return (
      <EmptyState icon={MapPin} title="No fence fits">
        Another word may find it.
      </EmptyState>
    );
  if (archived)
    return (
      <EmptyState icon={Archive} title="No archived fences">
        Those that are archived stand here and can be restored.
      </EmptyState>
    );
  return (
    <EmptyState icon={MapPin} title="No fenced places">
      Warehouses and consignees are fenced by themselves once their position is known.
    </EmptyState>
  );
}

const wordsOf = ({ origin, shape, freeMinutes }: Fence): string =>
  [
    fenceOrigins[origin],
    shape.kind === "circle" ? `${formatNumber(shape.radius)} m around` : counted(shape.corners.length, "corner"),
    `${freeMinutes} min free`,
  ].join(" · ");
