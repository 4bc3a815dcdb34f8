import Archive from "lucide-react/icons/archive";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import type { Fence } from "@cerebro/contracts/entities/tracking.ts";
import { fenceOrigins } from "@cerebro/contracts/entities/tracking-words.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";

interface FenceListProps {
  readonly fences: readonly Fence[];
  readonly onDraw: () => void;
  readonly onEdit: (fence: Fence) => void;
}

/** Fenced places, with who is within and what waiting there costs. */
export function FenceList({ fences, onDraw, onEdit }: FenceListProps) {
  const archive = useCommand("POST /api/logistics/fences/{fenceId}/archive", {
    refusal: "toast",
    told: ({ name }) => ({ message: `${name} is no longer watched` }),
  });
  const draw = (
    <Button icon={Plus} onClick={onDraw}>
      Draw a fence
    </Button>
  );
  if (fences.length === 0)
    return (
      <EmptyState icon={MapPin} title="No fenced places" action={draw}>
        Warehouses and consignees are fenced by themselves once their position is known.
      </EmptyState>
    );
  return (
    <>
      <div className="border-b border-line p-3">{draw}</div>
      <ul aria-label="Fences" className="divide-y divide-line">
        {fences.map((fence) => (
          <li key={fence.id} className="flex items-center gap-2 px-4 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-strong">{fence.name}</span>
              <span className="text-small text-ink-muted">{wordsOf(fence)}</span>
            </span>
            {fence.inside > 0 && <Badge tone="accent">{counted(fence.inside, "vehicle")}</Badge>}
            <IconButton label={`Change ${fence.name}`} icon={Pencil} onClick={() => onEdit(fence)} />
            <IconButton
              label={`Archive ${fence.name}`}
              icon={Archive}
              disabled={archive.busy}
              onClick={() => archive.run({ fenceId: fence.id, version: fence.version })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const wordsOf = ({ origin, shape, freeMinutes }: Fence): string =>
  [
    fenceOrigins[origin],
    shape.kind === "circle" ? `${shape.radius} m around` : counted(shape.corners.length, "corner"),
    `${freeMinutes} min free`,
  ].join(" · ");
