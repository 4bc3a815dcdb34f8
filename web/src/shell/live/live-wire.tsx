import { useEffect } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { useGo } from "../../data/address.ts";
import { wire } from "../../data/live/browser-wire.ts";
import { menuArea } from "../navigation/area-menu.ts";

interface LiveWireProps {
  path: string;
  hemisphere: Hemisphere;
  visitor: Visitor;
}

/** Keeps the tab's wire in the active area, or in the first that the person may enter. */
export function LiveWire({ path, hemisphere, visitor }: LiveWireProps) {
  const go = useGo();
  // A person without an area has no channel.
  const area = menuArea(hemisphere, visitor);
  useEffect(() => {
    if (area !== undefined) wire.stand({ hemisphere: area, page: path }, go);
  }, [area, path, go]);
  return null;
}
