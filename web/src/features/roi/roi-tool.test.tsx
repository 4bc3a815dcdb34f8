import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { calculation } from "./calculation.ts";
import { HeroFigures } from "./islands/hero-figures.tsx";
import { RoiTool } from "./islands/roi-tool.tsx";

const at = (query: string) => history.replaceState(null, "", `/roi${query}`);

// Fetched on demand in the browser; here it is there before the clock is held.
beforeAll(() => Promise.all([import("./charts.tsx"), import("./findings.tsx"), import("./call-for-action.tsx")]));
beforeEach(() => {
  vi.useFakeTimers();
  at("");
});
afterEach(() => {
  act(() => calculation.reset());
  at("");
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name: `${name}, slider` });
const calculate = () => fireEvent.click(screen.getByRole("button", { name: "Calculate" }));
const ticker = () => screen.queryByRole("region", { name: "Live result" });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

describe("the calculator", () => {
  it("shows ticker and call to action once there are results, and not before [ROI-03]", async () => {
    render(<RoiTool />);
    expect(ticker()).toBeNull();
    expect(screen.queryByText("See Live Demo")).toBeNull();
    calculate();
    expect(ticker()?.textContent).toContain("313.2%");
    expect(document.activeElement?.textContent).toBe("Result");
    await pass(0);
    expect(screen.getByRole("heading", { name: "$68,250 per year" })).toBeTruthy();
    const call = screen.getByRole("region", { name: "$68,250 per year" });
    expect(within(call).getByRole("link", { name: "See Live Demo" }).getAttribute("href")).toBe("/demo");
    expect(within(call).getByRole("link", { name: "Talk to ROI Expert" }).getAttribute("href")).toBe("/contact");
    expect(within(call).getByRole("button", { name: "Download Report" })).toBeTruthy();
    expect(call.textContent).toContain("the platform license, an analytics suite and unlimited support");
    expect(call.textContent).toContain("30-day money-back guarantee");
    await pass(1000);
  });

  it("is drawn the same at build, whatever stands in the address [ROI-03]", () => {
    at("?industry=retail&orders=2500");
    const html = renderToString(<RoiTool />);
    expect(html).toContain('value="1,000"');
    expect(html).not.toContain("Live result");
  });

  it("has a slider and a field for one figure, with the bounds and steps of the specification [ROI-02]", () => {
    render(<RoiTool />);
    const orders = slider("Daily orders");
    expect([orders.min, orders.max, orders.step, orders.value]).toEqual(["100", "50000", "100", "1000"]);
    fireEvent.change(orders, { target: { value: "7000" } });
    expect(field("Daily orders").value).toBe("7,000");
    type("Daily orders", "9000");
    expect(slider("Daily orders").value).toBe("9000");
    expect(screen.getAllByRole("slider")).toHaveLength(4);
  });

  it.each([
    ["abc", "0", "This is no number, so it counts as 0."],
    ["<script>alert(1)</script>", "0", "This is no number, so it counts as 0."],
    ["1e309", "50,000", "Taken as 50,000, the nearest the calculator knows."],
    ["-5", "100", "Taken as 100, the nearest the calculator knows."],
    ["1,250", "1,300", "Taken as 1,300, the nearest the calculator knows."],
  ])("takes %s for %s and says so [ROI-02]", (typed, taken, said) => {
    render(<RoiTool />);
    calculate();
    type("Daily orders", typed);
    fireEvent.blur(field("Daily orders"));
    expect(field("Daily orders").value).toBe(taken);
    expect(screen.getByText(said)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|∞/);
  });

  it("follows every change after the first result, and writes it into the address when it rests", async () => {
    render(<RoiTool />);
    fireEvent.click(screen.getByRole("radio", { name: "Manufacturing" }));
    await pass(1000);
    expect(location.search).toBe("");
    calculate();
    fireEvent.click(screen.getByRole("radio", { name: "Retail" }));
    type("Daily orders", "2500");
    expect(ticker()?.textContent).toContain("$120,000");
    expect(location.search).toBe("");
    await pass(300);
    expect(location.search).toContain("industry=retail&orders=2500&value=75");
    fireEvent.click(screen.getByRole("button", { name: "Back to the preset" }));
    expect(field("Daily orders").value).toBe("2,000");
  });

  it("opens with the figures of a shared address", () => {
    at("?industry=distribution&team=120");
    render(<RoiTool />);
    expect(ticker()?.textContent).toContain("228.2%");
    expect(field("Team size").value).toBe("120");
    expect(screen.getByRole("radio", { name: "Distribution", checked: true })).toBeTruthy();
  });

  it("keeps the good figures of an address and names the bad one at its field, without a result [ROI-02]", () => {
    at("?industry=retail&orders=lots&team=45");
    render(<RoiTool />);
    expect(screen.getByText(/part of this link could not be read/)).toBeTruthy();
    expect(field("Daily orders").value).toBe("2,000");
    expect(field("Daily orders").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/^The link gives no number from 100 to 50,000 in steps of 100/)).toBeTruthy();
    expect(field("Team size").value).toBe("45");
    expect(ticker()).toBeNull();
    type("Daily orders", "2500");
    expect(screen.queryByText(/part of this link could not be read/)).toBeNull();
    expect(field("Team size").value).toBe("45");
  });

  it("names an unknown industry at the picker and keeps the figures [ROI-02]", () => {
    at("?industry=banking&orders=2500");
    render(<RoiTool />);
    expect(screen.getByText(/names an unknown industry. The preset “Manufacturing” is used/)).toBeTruthy();
    expect(field("Daily orders").value).toBe("2,500");
  });

  it("says never where nothing is saved [ROI-01]", async () => {
    at("?industry=retail&labor=0&errors=0&shipping=0&inventory=0");
    render(<RoiTool />);
    expect(ticker()?.textContent).toContain("Never");
    await pass(0);
    expect(screen.getByRole("heading", { name: "No payback" })).toBeTruthy();
  });
});

describe("the transformation story", () => {
  const story = () => within(screen.getByRole("region", { name: "Transformation story" }));
  const current = () => story().getByRole("button", { name: /^Step/, current: "step" }).getAttribute("aria-label");
  const press = (name: string | RegExp) => fireEvent.click(story().getByRole("button", { name }));
  async function open() {
    render(<RoiTool />);
    calculate();
    await pass(0);
  }

  it("goes by previous and next, by dots and by step buttons [ROI-04]", async () => {
    await open();
    expect(current()).toBe("Step 1 of 5: Current state");
    press("Next step");
    expect(current()).toBe("Step 2 of 5: Month 1-2");
    press("Month 7+");
    expect(current()).toBe("Step 5 of 5: Month 7+");
    expect(story().getByRole("button", { name: "Next step" })).toHaveProperty("disabled", true);
    press("Step 3 of 5: Month 3-4");
    press("Previous step");
    expect(current()).toBe("Step 2 of 5: Month 1-2");
  });

  it("plays a step every 3 s, stops at the last, and can be paused [ROI-04]", async () => {
    await open();
    press("Play");
    await pass(2999);
    expect(current()).toContain("Step 1");
    await pass(1);
    expect(current()).toContain("Step 2");
    press("Pause");
    await pass(9000);
    expect(current()).toContain("Step 2");
    press("Play");
    for (const step of ["Step 3", "Step 4", "Step 5"]) {
      await pass(3000);
      expect(current()).toContain(step);
    }
    expect(story().getByRole("button", { name: "Play" })).toBeTruthy();
    await pass(9000);
    expect(current()).toContain("Step 5");
    press("Play");
    expect(current()).toContain("Step 1");
  });
});

describe("the head of the page", () => {
  const figures = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

  it("shows 2.8M and 420% until there is a result, then the visitor's own [ROI-07]", () => {
    render(<HeroFigures claimed={[]} />);
    expect(figures()).toEqual(["$2.8M", "420%"]);
    const example = screen.getByRole("link", { name: "Open the example" }).getAttribute("href") ?? "";
    expect(screen.getByText(/^Example: distribution with 26,800 orders per day/)).toBeTruthy();
    act(() => calculation.calculate());
    expect(figures()).toEqual(["$282K", "313%"]);
    act(() => calculation.open(new URL(example, location.href).search));
    expect(figures()).toEqual(["$2.8M", "420%"]);
  });

  it("never shows more than 999% [ROI-07]", () => {
    act(() => {
      calculation.change("avgOrdersPerDay", "100");
      calculation.change("annualErrorCost", "1000000");
      calculation.calculate();
    });
    render(<HeroFigures claimed={[]} />);
    expect(figures()).toEqual(["$822K", "999%"]);
  });
});
