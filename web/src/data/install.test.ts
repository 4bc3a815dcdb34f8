import { describe, expect, it, vi } from "vitest";
import { Installing, type InstallPrompt } from "./install.ts";
import { share } from "./share.ts";

class Offer extends Event implements InstallPrompt {
  #asked = 0;
  readonly #outcomes: readonly ("accepted" | "dismissed")[];
  constructor(...outcomes: ("accepted" | "dismissed")[]) {
    super("beforeinstallprompt");
    this.#outcomes = outcomes;
  }
  async prompt(): Promise<void> {
    this.#asked += 1;
  }
  get userChoice() {
    return Promise.resolve({ outcome: this.#outcomes[this.#asked - 1] ?? "dismissed" });
  }
}

describe("installing", () => {
  it("says that there is no prompt where the browser made no offer [PWA-03]", async () => {
    await expect(new Installing().install()).rejects.toThrow(/^Install prompt not available$/);
  });

  it("is offered until it is accepted [PWA-03]", async () => {
    const installing = new Installing();
    const heard = vi.fn<() => void>();
    installing.subscribe(heard);
    installing.keep(new Offer("dismissed", "accepted"));
    expect(await installing.install()).toBe(false);
    expect(installing.available).toBe(true);
    expect(await installing.install()).toBe(true);
    expect(installing.available).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    await expect(installing.install()).rejects.toThrow("Install prompt not available");
  });
});

describe("sharing", () => {
  const page = { title: "Orders", url: "https://house.example/wms/orders" };

  it("says that the browser cannot [PWA-03]", async () => {
    await expect(share(page, {})).rejects.toThrow(/^Web Share API not supported$/);
  });

  it("answers true, false where it was canceled, and passes other failures on [PWA-03]", async () => {
    const refusing = (name: string) => ({ share: async () => Promise.reject(new DOMException("", name)) });
    expect(await share(page, { share: async () => undefined })).toBe(true);
    expect(await share(page, refusing("AbortError"))).toBe(false);
    await expect(share(page, refusing("NotAllowedError"))).rejects.toHaveProperty("name", "NotAllowedError");
  });
});
