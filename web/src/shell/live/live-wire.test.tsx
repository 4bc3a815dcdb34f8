import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { openScreen } from "../../../test/open-screen.tsx";
import { wire } from "../../data/live/browser-wire.ts";
import { LiveWire } from "./live-wire.tsx";

afterEach(() => vi.restoreAllMocks());

it.each([
  ["/wms/orders", "wms", ["wms"], "wms"],
  ["/mobile/pick", "wms", ["manager"], "wms"],
  ["/settings", "executive", ["logistics"], "logistics"],
  ["/settings", "executive", ["manager"], "executive"],
] as const)("at %s with the active area %s a person with %j hears %s [RT-01]", async (path, active, roles, heard) => {
  const stand = vi.spyOn(wire, "stand").mockReturnValue(undefined);
  openScreen(<LiveWire path={path} hemisphere={active satisfies Hemisphere} visitor={{ roles }} />);
  await waitFor(() => expect(stand).toHaveBeenCalledTimes(1));
  expect(stand.mock.calls[0]?.[0]).toEqual({ hemisphere: heard, page: path });
});
