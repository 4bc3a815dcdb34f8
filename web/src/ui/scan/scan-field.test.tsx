import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScanField } from "./scan-field.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

function show() {
  const onScan = vi.fn<(text: string) => void>();
  render(
    <>
      <button type="button">Pick 5</button>
      <input aria-label="Picked" />
      <ScanField label="Scan bin A-01-1" onScan={onScan} />
    </>,
  );
  return { onScan, field: screen.getByRole<HTMLInputElement>("textbox", { name: "Scan bin A-01-1" }) };
}

describe("the scan field", () => {
  it("has the focus, gives a code on Enter and is empty for the next one [WMS-09, WMS-15]", async () => {
    const { onScan, field } = show();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, " A-01-1 {Enter}");
    expect(onScan).toHaveBeenCalledExactlyOnceWith("A-01-1");
    expect(field).toHaveProperty("value", "");
    await userEvent.type(field, "{Enter}");
    expect(onScan).toHaveBeenCalledOnce();
  });

  it("catches what a scanner types while nothing else is being typed in [WMS-15]", () => {
    const { field } = show();
    const other = screen.getByRole("textbox", { name: "Picked" });
    screen.getByRole("button", { name: "Pick 5" }).focus();
    fireEvent.keyDown(screen.getByRole("button", { name: "Pick 5" }), { key: "A" });
    expect(document.activeElement).toBe(field);
    other.focus();
    fireEvent.keyDown(other, { key: "5" });
    expect(document.activeElement).toBe(other);
  });

  it("keeps the separators between the fields of a GS1 code [WMS-15]", () => {
    const { onScan, field } = show();
    fireEvent.change(field, { target: { value: "10LOT" } });
    fireEvent.keyDown(field, { key: "]", ctrlKey: true });
    fireEvent.change(field, { target: { value: `${field.value}21S1` } });
    fireEvent.submit(field);
    expect(onScan).toHaveBeenCalledExactlyOnceWith("10LOT\u001d21S1");
  });

  it("takes Tab for the end of a scan, and for Tab after a hand has typed [WMS-15]", () => {
    const { onScan, field } = show();
    const type = (text: string, gapMs: number) => {
      let now = 1000;
      for (const key of [...text.split(""), "Tab"]) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, "timeStamp", { value: (now += gapMs) });
        if (key !== "Tab") fireEvent.change(field, { target: { value: field.value + key } });
        fireEvent(field, event);
      }
    };
    type("A-01", 120);
    expect(onScan).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "" } });
    type("A-02", 5);
    expect(onScan).toHaveBeenCalledExactlyOnceWith("A-02");
  });

  it("counts each press of the trigger, however soon, when pieces of one item are scanned one by one [WMS-09, WMS-15]", async () => {
    const { onScan, field } = show();
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    for (const at of [5000, 5400, 5800]) {
      clock.mockReturnValue(at);
      await userEvent.type(field, "MUG-1{Enter}");
    }
    expect(onScan).toHaveBeenCalledTimes(3);
    expect(screen.queryByText("Scanned twice: counted once.")).toBeNull();
  });

  it("counts what comes without keys, as from a camera or pasted, once within a second [WMS-15]", () => {
    const { onScan, field } = show();
    const clock = vi.spyOn(performance, "now");
    for (const at of [5000, 5400, 5800]) {
      clock.mockReturnValue(at);
      fireEvent.change(field, { target: { value: "MUG-1" } });
      fireEvent.submit(field);
    }
    expect(onScan).toHaveBeenCalledOnce();
  });

  it("counts a code that a scanner sends twice at one press once, and says so [WMS-15]", async () => {
    const { onScan, field } = show();
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    await userEvent.type(field, "A-01-1{Enter}A-01-1{Enter}");
    expect(onScan).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toBe("Scanned twice: counted once.");
    clock.mockReturnValue(6001);
    await userEvent.type(field, "A-01-1{Enter}");
    expect(onScan).toHaveBeenCalledTimes(2);
    await userEvent.type(field, "A-01-2{Enter}");
    expect(onScan).toHaveBeenCalledTimes(3);
  });

  it("says what the last scan was found to be, in words and not by colour alone [WMS-15]", () => {
    render(<ScanField label="Scan" onScan={() => undefined} state="error" message="A-02 is another bin" />);
    expect(screen.getByRole("status").textContent).toBe("A-02 is another bin");
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  });
});
