import type { Fence, FenceOnMap, FenceShape, VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { counted } from "../../../parts/format.ts";
import { EarthMap } from "../../../parts/map.tsx";
import type { MapArea, MapLine, MapShape } from "../../../ui/map/marks.ts";
import type { MapBox, MapPosition } from "../../../ui/map/mercator.ts";
import { areaOf, plainShape } from "./fence-shapes.ts";
import { pointsOf } from "./live-vehicles.ts";
import { drivenUntil, placeAt } from "./replay.ts";
import type { Replay } from "./vehicle-panel.tsx";

/** A fence that is being drawn: a new one, or one that is changed. */
export interface Draft {
  readonly fence: Fence | undefined;
  readonly shape: FenceShape;
  /** The corner that is moved by keys. */
  readonly corner: number;
}

interface PositionMapProps {
  readonly shown: readonly VehiclePosition[];
  readonly fences: readonly FenceOnMap[];
  readonly draft: Draft | undefined;
  readonly replay: Replay | undefined;
  readonly selected: string | undefined;
  /** Vehicles that stand near each other are drawn as one. */
  readonly clustered: boolean;
  readonly onSelect: (id: string | undefined) => void;
  readonly onDraft: (draft: Draft) => void;
  readonly onLook: (box: MapBox) => void;
}

const draftId = "draft";

/** The vehicles of the list on a map, with fences, the trail that is looked at and the fence that is drawn. */
export function PositionMap({
  shown,
  fences,
  draft,
  replay,
  selected,
  clustered,
  onSelect,
  onDraft,
  onLook,
}: PositionMapProps) {
  const points = pointsOf(replayed(shown, selected, replay));
  const reshape = (shape: MapShape) => draft !== undefined && onDraft({ ...draft, shape: plainShape(shape) });
  const centre = (position: MapPosition) =>
    draft?.shape.kind === "circle" && onDraft({ ...draft, shape: { ...draft.shape, centre: { ...position } } });
  return (
    <EarthMap
      label={`Map of ${counted(points.length, "vehicle")}; the list beside it says the same in words`}
      className="h-80 mobile:h-[420px] wide:h-[calc(100dvh-190px)] wide:min-h-[480px]"
      points={points}
      lines={trailOf(replay)}
      areas={areasOf(fences, draft)}
      selected={selected}
      clustered={clustered}
      fitKey={draft === undefined ? `${shown.length > 0 || fences.length > 0} ${replay?.trail.from ?? ""}` : draftId}
      onSelect={onSelect}
      onLook={onLook}
      onChangeArea={(id, shape) => id === draftId && reshape(shape)}
      onPress={draft === undefined ? undefined : centre}
    />
  );
}

/** During a replay its vehicle is drawn at its past position. */
function replayed(
  shown: readonly VehiclePosition[],
  selected: string | undefined,
  replay: Replay | undefined,
): readonly VehiclePosition[] {
  const place = replay?.at === undefined ? undefined : placeAt(replay.trail.points, replay.at);
  if (place === undefined) return shown;
  const { latitude, longitude, heading } = place;
  return shown.map((vehicle) =>
    vehicle.vehicleId === selected ? { ...vehicle, latitude, longitude, heading, state: "moving" } : vehicle,
  );
}

function trailOf(replay: Replay | undefined): MapLine[] {
  if (replay === undefined) return [];
  const { trail, at } = replay;
  return [{ id: "trail", positions: at === undefined ? trail.points : drivenUntil(trail.points, at), tone: "accent" }];
}

function areasOf(fences: readonly FenceOnMap[], draft: Draft | undefined): MapArea[] {
  const others = fences.filter(({ id }) => id !== draft?.fence?.id).map(areaOf);
  if (draft === undefined) return others;
  const label = draft.fence?.name ?? "New fence";
  return [...others, { id: draftId, label, shape: draft.shape, tone: "warn", editable: true, corner: draft.corner }];
}
