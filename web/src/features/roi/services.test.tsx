import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Services } from "./islands/services.tsx";

const send = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  send.mockReset();
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const services = (count: number, inactive: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `s-${place}`,
    name: `Service ${place}`,
    isActive: place >= inactive,
  }));

describe("the services behind the calculator", () => {
  it("are counted where active, and the first six shown, each active or inactive [ROI-06]", async () => {
    send.mockResolvedValue(Response.json({ rows: services(9, 2) }));
    render(<Services />);
    expect(await screen.findByRole("heading", { name: "Powered by 7 AI Analytics Services" })).toBeTruthy();
    const badges = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      "Service 0: inactive",
      "Service 1: inactive",
      "Service 2: active",
      "Service 3: active",
      "Service 4: active",
      "Service 5: active",
    ]);
    expect(screen.getByText("The first 6 of 9 that this server reports now.")).toBeTruthy();
  });

  it("are not made up while the server is silent; it can be asked again [ROI-06]", async () => {
    send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    send.mockResolvedValueOnce(Response.json({ rows: services(3, 0) }));
    render(<Services />);
    expect(await screen.findByText(/does not answer/)).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("Powered by AI Analytics Services");
    fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
    expect(await screen.findByRole("heading", { name: "Powered by 3 AI Analytics Services" })).toBeTruthy();
  });
});
