import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { openScreen } from "../../../../test/open-screen.tsx";
import type { Parcel } from "./packing.ts";
import { ParcelCard } from "./parcel-card.tsx";

const goods = { itemName: "White mug", lotCode: null, lotId: null, unitId: null, unitGrams: 320 };
const parcel: Parcel = {
  type: "M",
  weight: "",
  tightReason: null,
  contents: [{ ...goods, lineNumber: 1, itemId: "i-1", sku: "MUG-1", quantity: 6 }],
};

function open(tooSmall: boolean) {
  const onChange = vi.fn<(parcel: Parcel) => void>();
  const onMove = vi.fn<(row: number, quantity: number, to: number) => void>();
  openScreen(
    <ol>
      <ParcelCard {...{ parcel, tooSmall, onChange, onMove }} index={0} parcels={2} checked={{ "MUG-1": 2 }} />
    </ol>,
  );
  return { onChange, onMove };
}

it("takes another carton, and some of its goods into a new one [WMS-05] [WMS-09]", async () => {
  const { onChange, onMove } = open(false);
  await userEvent.selectOptions(await screen.findByLabelText("Carton 1"), "L");
  expect(onChange).toHaveBeenCalledWith({ ...parcel, type: "L" });
  expect(screen.getByText("Calculated: 1.92 kg")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Move MUG-1 to another carton" }));
  const units = await screen.findByLabelText("Units");
  await userEvent.clear(units);
  await userEvent.type(units, "2");
  await userEvent.selectOptions(screen.getByLabelText("Into"), "A new carton");
  await userEvent.click(screen.getByRole("button", { name: "Move" }));
  expect(onMove).toHaveBeenCalledWith(0, 2, 2);
});

it("asks why goods fit into a carton that is too small for them [WMS-05]", async () => {
  const { onChange } = open(true);
  expect(await screen.findByText("Take a larger carton, or say why.")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText(/Why does it fit/), "folded");
  expect(onChange).toHaveBeenCalledWith({ ...parcel, tightReason: "folded" });
});
