import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { FindPiece } from "./find-piece.tsx";

afterEach(() => void vi.unstubAllGlobals());

const piece = { serialId: "s1", itemId: "i1", sku: "SKU-1", code: "SN-1" };

async function scanned(serials: readonly object[]) {
  answering({ "GET /api/wms/codes/SN-1": { meanings: [], facts: null, serials } });
  const onShared = vi.fn<(code: string) => void>();
  const router = openScreen(<FindPiece onShared={onShared} />);
  await userEvent.type(await screen.findByLabelText("Scan the label of a piece"), "SN-1{Enter}");
  return { router, onShared };
}

it("a scanned label opens the page of its piece [WMS-15]", async () => {
  const { router } = await scanned([piece]);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/wms/serials/s1"));
});

it("a number that several items share narrows the list, and an unknown one is named [WMS-15]", async () => {
  const { router, onShared } = await scanned([piece, { ...piece, serialId: "s2" }]);
  await vi.waitFor(() => expect(onShared).toHaveBeenCalledWith("SN-1"));
  expect(router.state.location.pathname).toBe("/");
  vi.unstubAllGlobals();
});

it("a number nobody knows is named [WMS-15]", async () => {
  await scanned([]);
  expect(await screen.findByText(/No piece has the number on SN-1/)).toBeTruthy();
});
