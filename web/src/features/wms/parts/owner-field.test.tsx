import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { OwnerField, ownerIn } from "./owner-field.tsx";

afterEach(() => vi.unstubAllGlobals());

it("lets an order of the organization's own goods be sent where others own goods too [WMS-04]", async () => {
  answering({ "GET /api/wms/owners": { rows: [{ id: "o-1", code: "ACME", name: "Acme" }], next: null, total: 1 } });
  const onSubmit = vi.fn<(data: FormData) => void>();
  const command = { busy: false, refusal: undefined, fieldErrors: {} };
  openScreen(
    <CommandForm command={command} onSubmit={onSubmit} submit="Create order">
      <OwnerField ownerId={null} />
    </CommandForm>,
  );
  const owner = await screen.findByRole("combobox", { name: /Whose goods/ });
  await userEvent.click(screen.getByRole("button", { name: "Create order" }));
  expect(onSubmit).toHaveBeenCalledOnce();
  await userEvent.selectOptions(owner, "Acme");
  await userEvent.click(screen.getByRole("button", { name: "Create order" }));
  expect(onSubmit.mock.calls.map(([data]) => ownerIn(data, null))).toEqual([null, "o-1"]);
});
