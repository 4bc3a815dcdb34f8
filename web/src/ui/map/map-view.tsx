import Maximize from "lucide-react/icons/maximize";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { formatNumber } from "../format.ts";
import type { BaseSource } from "./base-map.ts";
import { followHands } from "./gestures.ts";
import type { MapArea, MapLine, MapPoint, MapShape } from "./marks.ts";
import {
  type Camera,
  inSight,
  type MapBox,
  type MapPosition,
  metresPerPixel,
  roundMetres,
  type Size,
} from "./mercator.ts";
import { MapCredits } from "./map-credits.tsx";
import { MapScene } from "./scene.ts";
import { useStyleGround } from "./use-style-ground.ts";

export interface MapViewProps {
  /** Content of the map, such as "Vehicles": its name for screen readers. */
  label: string;
  base: BaseSource;
  /** Address of a map style that replaces the bundled ground. */
  styleUrl?: string | undefined;
  points?: readonly MapPoint[];
  lines?: readonly MapLine[];
  areas?: readonly MapArea[];
  selected?: string | undefined;
  onSelect?: (id: string | undefined) => void;
  /** A press where nothing is. */
  onPress?: ((position: MapPosition) => void) | undefined;
  onMovePoint?: (id: string, position: MapPosition) => void;
  onChangeArea?: (id: string, shape: MapShape) => void;
  /** Told what is in sight whenever the view moves. */
  onLook?: (box: MapBox) => void;
  clustered?: boolean;
  /** Whenever it changes, everything is brought into sight, unless a hand has moved the view. */
  fitKey?: string;
  className?: string;
}

const panStep = 80;
const zoomStep = 0.7;
const scaleBarPixels = 110;
const none: readonly never[] = [];
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

/** A map with a bundled ground. It says where; a list beside it says the same in words. Fills its box. */
export function MapView(props: MapViewProps) {
  const { label, base, styleUrl, className, clustered = false, fitKey = "", selected } = props;
  const { points = none, lines = none, areas = none } = props;
  const box = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const scene = useRef<MapScene>(null);
  const [metres, setMetres] = useState(0);
  const end = useId();

  const acts = useEffectEvent(() => ({
    select: (id: string | undefined) => props.onSelect?.(id),
    press: props.onPress,
    movePoint: props.onMovePoint,
    changeArea: props.onChangeArea,
  }));
  const tell = useEffectEvent((camera: Camera, size: Size) => {
    setMetres(metresPerPixel(camera));
    props.onLook?.(inSight(camera, size));
  });

  useEffect(() => {
    const element = box.current;
    const [ground, top] = [...(element?.querySelectorAll<HTMLCanvasElement>(":scope > canvas") ?? [])];
    if (element === null || ground === undefined || top === undefined) return;
    const made = new MapScene([ground, top], base, (camera, size) => tell(camera, size));
    scene.current = made;
    const observer = new ResizeObserver(() =>
      made.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    const stop = followHands(element, made, () => acts());
    return () => {
      stop();
      observer.disconnect();
      made.close();
    };
  }, [base]);
  useEffect(() => {
    scene.current?.show({ points, lines, areas, selected, clustered });
  }, [points, lines, areas, selected, clustered, base]);
  useEffect(() => scene.current?.fitUnlessTouched(), [fitKey, base]);
  const ground = useStyleGround({ element: under, scene }, styleUrl);

  function key(event: KeyboardEvent) {
    const way = pans[event.key];
    const act = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (way) scene.current?.pan(...way);
    else if (act) scene.current?.zoom(act * zoomStep);
    else if (event.key === "0") scene.current?.fit();
    else if (event.key === "Escape" && selected !== undefined) props.onSelect?.(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const surface = { role: "group", "aria-roledescription": "map", "aria-label": label, tabIndex: 0, onKeyDown: key };
  return (
    <div className={cx("relative overflow-hidden rounded-control bg-surface-2", className)}>
      <a
        href={`#${end}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(end)?.focus();
        }}
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-control bg-float px-3 py-2 font-strong text-ink shadow-float focus:translate-y-0"
      >
        Skip the map
      </a>
      <div
        ref={box}
        {...surface}
        className="absolute inset-0 cursor-grab touch-none select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <div ref={under} inert className="absolute inset-0 [&_canvas]:absolute" />
        <canvas aria-hidden className="absolute inset-0 size-full" />
        <canvas aria-hidden className="absolute inset-0 size-full" />
      </div>
      <ScaleBar metresPerPixel={metres} />
      <MapCredits ground={ground} />
      <div className="absolute top-2 right-2 flex flex-col rounded-control bg-float shadow-float" data-print="hide">
        <IconButton label="Zoom in" icon={Plus} onClick={() => scene.current?.zoom(zoomStep)} />
        <IconButton label="Zoom out" icon={Minus} onClick={() => scene.current?.zoom(-zoomStep)} />
        <IconButton label="Show all" icon={Maximize} onClick={() => scene.current?.fit()} />
      </div>
      <span id={end} tabIndex={-1} className="sr-only">
        End of the map
      </span>
    </div>
  );
}

function ScaleBar({ metresPerPixel: metres }: { metresPerPixel: number }) {
  if (metres === 0) return null;
  const length = roundMetres(scaleBarPixels * metres);
  return (
    <div className="pointer-events-none absolute bottom-2 left-3 rounded-mark bg-surface-1/85 px-1.5 py-0.5 text-[11px] leading-4 text-ink-muted">
      {length >= 1_000 ? `${formatNumber(length / 1_000)} km` : `${formatNumber(length)} m`}
      <span aria-hidden style={{ width: length / metres }} className="block h-1.5 border-x border-b border-ink-muted" />
    </div>
  );
}
