import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { ShapeNumber } from "./shape-number.tsx";

function Radius() {
  const [metres, setMetres] = useState(400);
  return (
    <>
      <ShapeNumber aria-label="Radius" min={20} max={200_000} value={metres} onValue={setMetres} />
      <output>{metres}</output>
      <button onClick={() => setMetres(650)}>Drag</button>
    </>
  );
}

describe("a number of something drawn", () => {
  it("can be emptied and typed anew; only what may be is drawn [LOG-08]", () => {
    render(<Radius />);
    const field = screen.getByLabelText<HTMLInputElement>("Radius");
    for (const text of ["", "3", "35", "350"]) {
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
    }
    expect(screen.getByRole("status").textContent).toBe("350");
    fireEvent.change(field, { target: { value: "3" } });
    expect(screen.getByRole("status").textContent).toBe("350");
  });

  it("shows what is drawn once the field is left [LOG-08]", () => {
    render(<Radius />);
    const field = screen.getByLabelText<HTMLInputElement>("Radius");
    fireEvent.change(field, { target: { value: "5" } });
    fireEvent.blur(field);
    expect(field.value).toBe("400");
    fireEvent.click(screen.getByText("Drag"));
    expect(field.value).toBe("650");
  });
});
