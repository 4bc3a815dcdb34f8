import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Form } from "../../../ui/form/form.tsx";
import { UnitsSection } from "./item-lists.tsx";

it("says at its field that a packaging is in the list twice [WMS-04]", () => {
  const box = { unit: "box", factor: 12, barcode: null };
  render(
    <Form onSubmit={() => undefined} errors={{ "units.1.unit": "Is in the list twice." }}>
      <UnitsSection units={[box, { ...box, factor: 24 }]} baseUnit="each" />
    </Form>,
  );
  const [first, second] = screen.getAllByLabelText("Unit");
  const described = (field: HTMLElement | undefined) =>
    (field?.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(described(second)).toContain("Is in the list twice.");
  expect(described(first)).not.toContain("Is in the list twice.");
});
