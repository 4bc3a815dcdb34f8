import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { CountryField } from "./country-field.tsx";

const sent = (form: HTMLElement) => new FormData(form as HTMLFormElement).get("country");

it("sends the code of the country that was chosen by its name, and nothing for what is no country", async () => {
  const person = userEvent.setup();
  render(
    <form aria-label="Test">
      <CountryField name="country" />
    </form>,
  );
  const form = screen.getByRole("form", { name: "Test" });
  const field = within(form).getByRole("combobox");
  await person.type(field, "United Kingdom{Enter}");
  expect(sent(form)).toBe("GB");
  await person.clear(field);
  await person.type(field, "Nowhereland");
  await person.tab();
  expect(sent(form)).not.toBe("NO");
});

it("shows the country it has by its name", () => {
  render(
    <form aria-label="Test">
      <CountryField name="country" value="DE" />
    </form>,
  );
  expect(screen.getByRole("combobox")).toHaveProperty("value", "Germany");
});
