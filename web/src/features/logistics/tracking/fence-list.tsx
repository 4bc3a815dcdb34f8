import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Fence } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { fenceOrigins } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { PagedList } from "./paged-list.tsx";

interface FenceListProps {
  /** Number of fences in view that are too small to be drawn. */
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
  const source = useRows("GET /api/logistics/fences", filter);
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
      <PagedList
        source={source}
        label={archived ? "Archived fences" : "Fences"}
        empty={<NoFences isFiltered={search !== ""} archived={archived} />}
      >
        {(fence) => <FenceLine key={fence.id} fence={fence} onEdit={onEdit} />}
      </PagedList>
    </>
  );
}

interface FenceLineProps extends Pick<FenceListProps, "onEdit"> {
  readonly fence: Fence;
}

function FenceLine({ fence, onEdit }: FenceLineProps) {
  const { id: fenceId, name, version, archived, inside } = fence;
  const archive = useCommand("POST /api/logistics/fences/{fenceId}/archive", {
    refusal: "toast",
    told: ({ archived: gone }) => (gone ? `${name} is no longer watched` : `${name} is watched again`),
  });
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-strong">{name}</span>
        <span className="text-small text-ink-muted">{wordsOf(fence)}</span>
      </span>
      {inside > 0 && <Badge>{counted(inside, "vehicle")}</Badge>}
      {!archived && <IconButton label={`Change ${name}`} icon={Pencil} onClick={() => onEdit(fence)} />}
      <IconButton
        label={`${archived ? "Restore" : "Archive"} ${name}`}
        icon={archived ? ArchiveRestore : Archive}
        disabled={archive.busy}
        onClick={() => archive.run({ fenceId, version, archived: !archived })}
      />
    </li>
  );
}

function NoFences({ isFiltered, archived }: { isFiltered: boolean; archived: boolean }) {
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
      Fences around warehouses and consignees are made automatically once their position is known.
    </EmptyState>
  );
}

const wordsOf = ({ origin, shape, freeMinutes }: Fence): string =>
  [
    fenceOrigins[origin],
    shape.kind === "circle" ? `${formatNumber(shape.radius)} m around` : counted(shape.corners.length, "corner"),
    `${freeMinutes} min free`,
  ].join(" · ");
