import type { Page } from "@playwright/test";
import { createItem } from "../support/company.ts";
import { expect, test } from "../support/fixtures.ts";
import { goWithin } from "../support/go-within.ts";
import { fillSignIn, newPerson, register, signOut, skipIntroduction } from "../support/people.ts";

// The first refused call after the session was ended elsewhere.
test.use({ expectedErrors: [/401|Failed to load resource|WebSocket/] });

/** Everything that this browser keeps for the site: local and session storage, databases, caches. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store)));
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ""));
      for (const room of database.objectStoreNames) {
        const store = database.transaction(room).objectStore(room);
        parts.push(JSON.stringify([await settled(store.getAllKeys()), await settled(store.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return parts.join("\n");
  });

test("no answer of the account stays in the browser after signing out, nor after the session was ended elsewhere [AUTH-09]", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const person = newPerson("Ada Byron");
  await register(request, person);
  const entered = await request.post("/api/auth/login", {
    data: { email: person.email, password: person.password, rememberMe: false },
  });
  const { accessToken }: { accessToken: string } = await entered.json();
  const call = async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": crypto.randomUUID() };
    const response = await request.fetch(path, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const notUsed = (): never => {
    throw new Error("the item is made by the API");
  };
  await createItem({ call, file: notUsed, enter: notUsed }, "ORICHALCUM-1", "Orichalcum tape");
  await skipIntroduction(page);

  const isKept = (trace: string): Promise<void> =>
    expect.poll(async () => (await everythingKept(page)).includes(trace), trace).toBe(true);
  const work = async (): Promise<void> => {
    await fillSignIn(page, person.email, person.password);
    await expect(page).not.toHaveURL(/login/);
    await goWithin(page, "/executive/dashboard", "/executive/dashboard");
    for (const trace of ["GET /api/metrics", "route-history"]) await isKept(trace);
    await goWithin(page, "/mobile/tasks", "/mobile/tasks");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("Orichalcum");
    await page.getByRole("option", { name: /Orichalcum tape/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Orichalcum tape");
    await page.getByRole("button", { name: "Assistant", exact: true }).click();
    await page.getByLabel("Ask the assistant").fill("Show item ORICHALCUM-1");
    await page.keyboard.press("Enter");
    await expect.poll(() => everythingKept(page)).toMatch(/assistant-history.*ORICHALCUM-1/);
    await page.keyboard.press("Escape");
    for (const trace of ["recent-records", person.email]) await isKept(trace);
  };
  const nothingStays = async (): Promise<void> => {
    await expect(page).toHaveURL(/login/);
    await expect.poll(() => everythingKept(page)).not.toMatch(/orichalcum|GET \/api|recent-records|route-history/i);
    expect(await everythingKept(page)).not.toContain(person.email);
  };

  await test.step("signed out here", async () => {
    await work();
    await signOut(page);
    await nothingStays();
  });
  await test.step("ended elsewhere", async () => {
    await work();
    await call("DELETE", "/api/auth/sessions");
    await goWithin(page, "/wms/orders", "/wms/orders").catch(() => undefined);
    await nothingStays();
  });
});
