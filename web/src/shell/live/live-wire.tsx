import { useEffect, useState } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { forcedHemisphere } from "@cerebro/contracts/pages/hemisphere.ts";
import { useGo } from "../../data/address.ts";
import { wire } from "../../data/live/browser-wire.ts";
import { menuArea } from "../navigation/area-menu.ts";

interface LiveWireProps {
  path: string;
  hemisphere: Hemisphere;
  visitor: Visitor;
}

/** Keeps the tab's wire where the person is. A page of no area leaves it where it was. */
export function LiveWire({ path, hemisphere, visitor }: LiveWireProps) {
  const go = useGo();
  const forced = forcedHemisphere(path);
  const [last, setLast] = useState(forced ?? hemisphere);
  if (forced !== undefined && forced !== last) setLast(forced);
  // A person without an area has no channel.
  const area = menuArea(last, visitor);
  useEffect(() => {
    if (area !== undefined) wire.stand({ hemisphere: area, page: path }, go);
  }, [area, path, go]);
  return null;
}
