import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FenceOnMap } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { reading } from "../../../data/query-client.ts";
import type { MapBox } from "../../../ui/map/mercator.ts";
import { roomAround } from "./fence-shapes.ts";

/** View for fences before the map has reported its own. */
const europe: MapBox = { west: -10, south: 40, east: 26, north: 60 };
const none: readonly FenceOnMap[] = [];

/** The fences of the piece of the map that is looked at, and how many more are too small to be drawn there. */
export function useFencesInView() {
  // Undefined until the map has said where it looks.
  const [box, setBox] = useState<MapBox>();
  const { data } = useQuery({
    ...reading("GET /api/logistics/fences/in-view", box ?? { west: 0, south: 0, east: 0, north: 0 }),
    enabled: box !== undefined,
    // Visible entries stay while the rest loads.
    placeholderData: keepPreviousData,
  });
  const seen = useRef<MapBox>(europe);
  const look = (now: MapBox): void => {
    seen.current = now;
    setBox((before) => roomAround(now, before));
  };
  return { fencesInView: data?.fences ?? none, moreFences: data?.more ?? 0, look, seen };
}
