import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Drawer } from "../overlay/dialog.tsx";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";
import type { FieldErrors } from "./field-context.ts";
import { Form } from "./form.tsx";
import { Select } from "./select.tsx";
import { NumberInput, TextInput } from "./text-input.tsx";
import type { ComboboxOption } from "./use-combobox.ts";

const ways = [{ value: "road", label: "Road" }];

function renderForm(errors?: FieldErrors, failure?: string) {
  const onSubmit = vi.fn<(data: FormData) => void>();
  const form = (found?: FieldErrors) => (
    <Form
      aria-label="Item"
      onSubmit={onSubmit}
      {...(found ? { errors: found } : {})}
      failure={failure}
      actions={<button>Save</button>}
    >
      <Field label="Code" name="code" hint="Unique">
        <TextInput />
      </Field>
      <Field label="Quantity" name="quantity">
        <NumberInput min={1} max={500} />
      </Field>
      <Field label="Way" name="way">
        <Select options={ways} placeholder="Choose a way" />
      </Field>
      <Field label="Note" name="note" optional>
        <TextInput />
      </Field>
    </Form>
  );
  const { rerender } = render(form(errors));
  return { onSubmit, answer: (found: FieldErrors) => rerender(form(found)) };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

describe("a form", () => {
  it("does not send what is incomplete: it sums the errors up, takes the focus there and leads to each field", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(screen.getByLabelText("Quantity"), "900");
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = screen.getByRole("alert", { name: "3 fields need attention" });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole("button")
        .map((line) => line.textContent),
    ).toEqual(["Code is missing", "Quantity must be 500 or less", "Way: choose one"]);
    await userEvent.click(within(summary).getByRole("button", { name: "Way: choose one" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Way"));
  });

  it("ties each error and hint to its field, and takes the error away once the field is changed", async () => {
    renderForm();
    await save();
    const code = screen.getByRole("textbox", { name: "Code", description: "Code is missing Unique" });
    expect(code.getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(code, "A");
    expect(code.getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByRole("alert", { name: "2 fields need attention" })).toBeTruthy();
  });

  it("sends what was typed and keeps it when the server refuses", async () => {
    const { onSubmit, answer } = renderForm();
    await userEvent.type(screen.getByLabelText("Code"), "X-1");
    await userEvent.type(screen.getByLabelText("Quantity"), "5");
    await userEvent.selectOptions(screen.getByLabelText("Way"), "road");
    await save();
    expect(Object.fromEntries(onSubmit.mock.calls[0]?.[0] ?? [])).toEqual({
      code: "X-1",
      quantity: "5",
      way: "road",
      note: "",
    });
    answer({ code: "Another item has this code" });
    expect(screen.getByLabelText("Code")).toHaveProperty("value", "X-1");
    expect(screen.getByRole("textbox", { name: "Code", description: /Another item has this code/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("says what failed as a whole, also without a field", () => {
    renderForm({}, "The connection was lost");
    expect(screen.getByRole("alert", { name: "The connection was lost" })).toBeTruthy();
  });

  it("shows an error of a field the form does not have in the sum only", () => {
    renderForm({ other: "The warehouse is closed" });
    expect(within(screen.getByRole("alert")).getByText("The warehouse is closed")).toBeTruthy();
  });
});

const places: ComboboxOption[] = Array.from({ length: 300 }, (_, index) => ({
  value: `p${index}`,
  label: `Bay ${index}`,
  hint: `A-${index}`,
}));

function Places({ onSubmit }: { onSubmit: (data: FormData) => void }) {
  const [place, setPlace] = useState<ComboboxOption>();
  return (
    <Form onSubmit={onSubmit} actions={<button>Save</button>}>
      <Field label="Place" name="place">
        <Combobox options={places} value={place} onChange={setPlace} />
      </Field>
    </Form>
  );
}

describe("a combobox", () => {
  it("finds by words, is moved by arrows while the text keeps the focus, and sends the value", async () => {
    const onSubmit = vi.fn<(data: FormData) => void>();
    render(<Places onSubmit={onSubmit} />);
    const input = screen.getByRole("combobox", { name: "Place" });
    await userEvent.type(input, "bay 12");
    const options = await screen.findAllByRole("option");
    expect(options[0]?.textContent).toBe("Bay 12A-12");
    await userEvent.keyboard("{ArrowDown}");
    expect(input.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard("{Enter}");
    expect(input).toHaveProperty("value", "Bay 112");
    await save();
    expect(onSubmit.mock.calls[0]?.[0].get("place")).toBe("p112");
  });

  it("forgets half a word when it is left, and is refused while nothing is chosen", async () => {
    const onSubmit = vi.fn<(data: FormData) => void>();
    render(<Places onSubmit={onSubmit} />);
    await userEvent.type(screen.getByRole("combobox"), "bay");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("combobox")).toHaveProperty("value", "");
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Place is missing" }));
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
  });

  it("announces how many choices fit", async () => {
    render(<Places onSubmit={() => undefined} />);
    await userEvent.type(screen.getByRole("combobox"), "bay 12");
    const options = await screen.findAllByRole("option");
    expect(screen.getByText(`${options.length} choices`).getAttribute("aria-live")).toBe("polite");
  });

  it("never draws more than a hundred choices", async () => {
    render(<Places onSubmit={() => undefined} />);
    await userEvent.click(screen.getByRole("combobox"));
    expect(screen.getAllByRole("option")).toHaveLength(100);
  });
});

describe("the foot of a form", () => {
  it("is pressed by Ctrl and Enter from any field", async () => {
    const { onSubmit } = renderForm();
    await userEvent.type(screen.getByLabelText("Code"), "EX-1");
    await userEvent.type(screen.getByLabelText("Quantity"), "4");
    await userEvent.selectOptions(screen.getByLabelText("Way"), "road");
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("has the total, the way out of the drawer and the primary button, in this order", async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Drawer open onClose={onClose} title="Create order" keepOnOutsidePress>
        <Form onSubmit={() => undefined} summary="Total £12.00" actions={<button>Create</button>}>
          Fields
        </Form>
      </Drawer>,
    );
    const foot = screen.getByText("Total £12.00").parentElement;
    expect(foot?.textContent).toMatch(/Total £12.00.*Cancel.*Create$/);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("offers no way out where a drawer holds several forms", () => {
    render(
      <Drawer open onClose={() => undefined} title="Tariffs" keepOnOutsidePress severalForms>
        <Form onSubmit={() => undefined} actions={<button>Save</button>}>
          Fields
        </Form>
      </Drawer>,
    );
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });
});
