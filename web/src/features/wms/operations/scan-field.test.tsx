import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ScanField } from "./scan-field.tsx";

describe("the scan field", () => {
  it("has the focus, gives a code on Enter and is empty for the next one [WMS-09]", async () => {
    const onScan = vi.fn<(code: string) => void>();
    render(<ScanField prompt="Scan bin A-01-1" busy={false} onScan={onScan} />);
    const field = screen.getByRole("textbox", { name: "Scan bin A-01-1" });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, " A-01-1 {Enter}");
    expect(onScan).toHaveBeenCalledExactlyOnceWith("A-01-1");
    expect(field).toHaveProperty("value", "");
    await userEvent.type(field, "{Enter}");
    expect(onScan).toHaveBeenCalledOnce();
  });

  it("catches what a scanner types while nothing else is being typed in", () => {
    render(
      <>
        <button type="button">Pick 5</button>
        <input aria-label="Picked" />
        <ScanField prompt="Scan" busy={false} onScan={() => undefined} />
      </>,
    );
    const field = screen.getByRole("textbox", { name: "Scan" });
    const other = screen.getByRole("textbox", { name: "Picked" });
    screen.getByRole("button", { name: "Pick 5" }).focus();
    fireEvent.keyDown(screen.getByRole("button", { name: "Pick 5" }), { key: "A" });
    expect(document.activeElement).toBe(field);
    other.focus();
    fireEvent.keyDown(other, { key: "5" });
    expect(document.activeElement).toBe(other);
  });
});
