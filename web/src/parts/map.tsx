import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { mapFile } from "../data/map-base.ts";
import { reading } from "../data/query-client.ts";
import type { BaseSource } from "../ui/map/base-map.ts";
import type { MapViewProps } from "../ui/map/map-view.tsx";
import { cx } from "../ui/cx.ts";

const MapView = lazy(async () => ({ default: (await import("../ui/map/map-view.tsx")).MapView }));

const base: BaseSource = { world: () => mapFile("world"), country: (id) => mapFile(id) };

/** The map as pages use it: its code and its ground come when a page needs them. Give it a height by `className`. */
export function EarthMap(props: Omit<MapViewProps, "base" | "styleUrl">) {
  const styleUrl = useQuery(reading("GET /api/about", {})).data?.mapStyleUrl ?? undefined;
  return (
    <Suspense
      fallback={
        <div className={cx("rounded-control bg-surface-2", props.className)} role="status">
          <span className="sr-only">The map is on its way</span>
        </div>
      }
    >
      <MapView base={base} styleUrl={styleUrl} {...props} />
    </Suspense>
  );
}
