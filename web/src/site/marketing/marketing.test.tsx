import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { proofNotices } from "../../../content/claims.ts";
import { Newsletter } from "./newsletter.tsx";
import { Offer } from "./offer.tsx";
import { ProofNotices } from "./proof-notices.tsx";
import { UrgencyButton } from "./urgency-button.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the newsletter", () => {
  function join(email: string) {
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Newsletter" });
    fireEvent.input(field, { target: { value: email } });
    fireEvent.click(screen.getByRole("button", { name: "Join" }));
    return field;
  }

  const welcome = "Welcome. This version sends no newsletter: your address was noted in this browser only.";

  it("welcomes for 3 s, then clears the field; the address is logged here and nothing is sent [MKT-02]", async () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    const send = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", send);
    render(<Newsletter />);
    const field = join("cfo@company.example");
    const said = () => screen.getByRole("status").textContent;
    expect(said()).toBe(welcome);
    expect(log).toHaveBeenCalledWith("Newsletter:", "cfo@company.example");
    await pass(2999);
    expect(said()).toBe(welcome);
    expect(field.value).toBe("cfo@company.example");
    await pass(1);
    expect(said()).toBe("");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Newsletter" }).value).toBe("");
    expect(send).not.toHaveBeenCalled();
  });

  it("asks for an e-mail address, and welcomes nobody without one [MKT-02]", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    render(<Newsletter />);
    const field = join("");
    expect(field.type).toBe("email");
    expect(field.required).toBe(true);
    expect(screen.getByRole("alert").textContent).toContain("Newsletter is missing");
    expect(log).not.toHaveBeenCalled();
  });

  it("counts from 12,847, by two at most each half minute, and offers 10% off the first month [MKT-02]", async () => {
    const chance = vi.spyOn(Math, "random").mockReturnValue(0.999);
    render(<Newsletter />);
    expect(screen.getByText(/subscribers/).textContent).toBe("12,847 subscribers (illustrative)");
    expect(screen.getByText(/10% off the first month/)).toBeTruthy();
    await pass(29_999);
    expect(screen.getByText(/subscribers/).textContent).toBe("12,847 subscribers (illustrative)");
    await pass(1);
    expect(screen.getByText(/subscribers/).textContent).toBe("12,849 subscribers (illustrative)");
    chance.mockReturnValue(0);
    await pass(30_000);
    expect(screen.getByText(/subscribers/).textContent).toBe("12,849 subscribers (illustrative)");
  });
});

describe("the urgency button", () => {
  it("counts 24 hours down from when it is drawn [MKT-03]", async () => {
    render(<UrgencyButton label="Claim" act={async () => {}} />);
    const left = screen.getByRole("timer");
    expect(left.textContent).toBe("24:00:00");
    await pass(61_000);
    expect(left.textContent).toBe("23:58:59");
    await pass(24 * 3_600_000);
    expect(left.textContent).toBe("00:00:00");
  });

  it("says that it is processing, then for 2 s that it worked [MKT-03]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = vi.fn<() => Promise<void>>(() => promise);
    render(<UrgencyButton label="Claim" act={done} />);
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect(button.textContent).toBe("Processing...");
    fireEvent.click(button);
    expect(done).toHaveBeenCalledTimes(1);
    resolve();
    await pass(0);
    expect(button.textContent).toBe("Success!");
    await pass(1999);
    expect(button.textContent).toBe("Success!");
    await pass(1);
    expect(button.textContent).toBe("Claim");
  });

  it("only logs that it failed [MKT-03]", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    render(<UrgencyButton label="Claim" act={() => Promise.reject(new Error("no"))} />);
    fireEvent.click(screen.getByRole("button"));
    await pass(0);
    expect(log).toHaveBeenCalledWith("The call to action failed.", expect.objectContaining({ message: "no" }));
    expect(screen.getByRole("button").textContent).toBe("Claim");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("hands out the code of the offer [MKT-03]", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    render(<Offer label="Copy" code="FIRST" href="/demo" />);
    fireEvent.click(screen.getByRole("button"));
    await pass(0);
    expect(writeText).toHaveBeenCalledWith("FIRST");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/demo");
  });
});

describe("notices of social proof", () => {
  const draw = () => render(<ProofNotices notices={proofNotices} mark="Illustrative" />);
  const shown = () => screen.queryByText(/ROI in the first year/)?.textContent;

  it("stay for 5000 ms each, say what they are, and stop after the last [MKT-04]", async () => {
    draw();
    expect(shown()).toBeUndefined();
    await pass(4000);
    expect(shown()).toBe(`${proofNotices[0]} (illustrative)`);
    await pass(4999);
    expect(shown()).toBe(`${proofNotices[0]} (illustrative)`);
    await pass(1);
    expect(shown()).toBeUndefined();
    await pass(4000);
    expect(shown()).toBe(`${proofNotices[1]} (illustrative)`);
    await pass(60_000);
    expect(shown()).toBeUndefined();
  });

  it("are gone for good once dismissed, and are never spoken [MKT-04]", async () => {
    const { container } = draw();
    await pass(4000);
    expect(container.querySelector("[aria-live], [role=status], [role=alert]")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss notices" }));
    await pass(60_000);
    expect(shown()).toBeUndefined();
  });

  it("are not shown to who asked for less motion [MKT-04]", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes("reduce") }) as MediaQueryList,
    );
    draw();
    await pass(60_000);
    expect(shown()).toBeUndefined();
  });
});
