import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CommandForm } from "./command-form.tsx";

const command = { busy: false, refusal: undefined, fieldErrors: {} };

it("sends by one button, which is left out while its content has others", async () => {
  const onSubmit = vi.fn<(data: FormData) => void>();
  const { rerender } = render(<CommandForm command={command} onSubmit={onSubmit} submit="Save" wide />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledOnce();
  rerender(
    <CommandForm label="Save" command={command} onSubmit={onSubmit} submit={undefined}>
      <button type="button">Save mine</button>
    </CommandForm>,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Save mine"]);
});

it("tells at its button why nothing can be sent now", () => {
  render(
    <CommandForm command={command} onSubmit={() => undefined} submit="Create racks" blockedBy="why">
      <p id="why">They stand outside the walls.</p>
    </CommandForm>,
  );
  const button = screen.getByRole("button", { name: "Create racks", description: "They stand outside the walls." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
