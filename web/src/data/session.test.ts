import { beforeEach, describe, expect, it } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { Browser, StandInServer } from "../../test/session-doubles.ts";
import { ApiError } from "./api-error.ts";
import { Session } from "./session.ts";
import { RememberedValues } from "./storage/remembered.ts";

const user = { email: "ann@example.com", name: "Ann", roles: ["wms"], permissions: ["stock.adjust"] };

let server: StandInServer;
let browser: Browser;
let tab: ReturnType<Browser["openTab"]>;

beforeEach(() => {
  server = new StandInServer();
  browser = new Browser();
  tab = browser.openTab(server);
  tab.session.adopt({ accessToken: "access-1", refreshToken: "refresh-1", user });
});

describe("the session in the browser", () => {
  it("keeps access token, refresh token and user in local storage [AUTH-09]", () => {
    expect(browser.kept.get("accessToken")).toBe("access-1");
    expect(browser.kept.get("refreshToken")).toBe("refresh-1");
    expect(JSON.parse(browser.kept.get("user") ?? "")).toEqual(user);
    expect(browser.openTab(server).session.user).toEqual(user);
  });

  it("accepts a login answer as accessToken, token or tokens.accessToken, and nothing without one [AUTH-01]", () => {
    for (const answer of [
      { accessToken: "a", refreshToken: "r", user },
      { token: "a", refreshToken: "r", user },
      { tokens: { accessToken: "a", refreshToken: "r" }, user },
    ]) {
      tab.session.end("signed-out");
      tab.session.adopt(answer);
      expect([browser.kept.get("accessToken"), browser.kept.get("refreshToken")]).toEqual(["a", "r"]);
    }
    expect(() => tab.session.adopt({ user })).toThrow("Login failed");
  });

  it("sends one refresh for a burst of refused calls and repeats each with the new token [AUTH-10]", async () => {
    server.accessGood = "access-0";
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => tab.call(`/api/thing/${n}`)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ token: "access-2" })));
    expect(server.count("/api/auth/refresh-token")).toBe(1);
    expect(server.count("access-1")).toBe(8);
    expect(server.count("access-2")).toBe(8);
  });

  it("lets calls issued during a refresh wait for it instead of sending the old token [AUTH-10]", async () => {
    server.accessGood = "access-0";
    server.hold = true;
    const first = tab.call("/api/first");
    await expect.poll(() => server.count("refresh-token")).toBe(1);
    const second = tab.call("/api/second");
    await Promise.resolve();
    expect(server.count("/api/second")).toBe(0);
    server.release();
    expect(await Promise.all([first, second])).toEqual([{ token: "access-2" }, { token: "access-2" }]);
    expect(server.log.filter((line) => line.includes("/api/second"))).toEqual(["GET /api/second access-2"]);
  });

  it("refreshes once for two tabs: the second adopts what the first one got [AUTH-10]", async () => {
    const other = browser.openTab(server);
    server.accessGood = "access-0";
    const answers = await Promise.all([
      tab.call("/api/a"),
      other.call("/api/b"),
      tab.call("/api/c"),
      other.call("/api/d"),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"token":"access-2"}']));
    expect(server.count("/api/auth/refresh-token")).toBe(1);
    expect(tab.session.state.status).toBe("signed-in");
    expect(other.session.state.status).toBe("signed-in");
  });

  it("waits a moment for a sibling's token that has not reached this tab yet [AUTH-10]", async () => {
    const late = new Map(browser.kept);
    const other = new RememberedValues({
      getItem: (key) => late.get(key) ?? null,
      setItem: (key, value) => late.set(key, value),
      removeItem: (key) => late.delete(key),
    });
    const session = new Session({ values: other, fetch: server.fetch, alone: (work) => work(true) });
    setTimeout(() => late.set("accessToken", "access-2"), 60);
    expect(await session.renew("access-1")).toBe("access-2");
    expect(server.count("refresh-token")).toBe(0);
  });

  it("adopts a sibling's tokens when its own refresh is refused because the sibling was first [AUTH-10]", async () => {
    server.accessGood = "access-0";
    server.hold = true;
    const calling = tab.call("/api/a");
    await expect.poll(() => server.count("refresh-token")).toBe(1);
    // A tab without locks refreshed meanwhile: the token sent by this one is used up.
    browser.kept.set("refreshToken", "refresh-9");
    browser.kept.set("accessToken", "access-9");
    server.accessGood = "access-9";
    server.refreshGood = "refresh-9";
    server.release();
    expect(await calling).toEqual({ token: "access-9" });
    expect(tab.session.state.status).toBe("signed-in");
  });

  it("signs out with the reason session_expired when the refresh is refused, in every tab [AUTH-11]", async () => {
    const other = browser.openTab(server);
    server.accessGood = "access-0";
    server.refreshGood = "refresh-0";
    await expect(tab.call("/api/a")).rejects.toMatchObject({ status: 401, message: "Used." });
    expect(tab.session.state).toEqual({ status: "signed-out", reason: "session_expired" });
    expect(other.session.state).toEqual({ status: "signed-out", reason: "session_expired" });
    expect([...browser.kept.keys()]).toEqual(["session-end"]);
    expect(browser.openTab(server).session.state).toEqual({ status: "signed-out", reason: "signed-out" });
  });

  it("signs out when the repeated call is refused too [AUTH-11]", async () => {
    server.refusesAll = true;
    await expect(tab.call("/api/a")).rejects.toMatchObject({ code: "auth.session_expired" });
    expect(tab.session.state).toEqual({ status: "signed-out", reason: "session_expired" });
    expect(server.count("refresh-token")).toBe(1);
  });

  it("does not sign anyone out because the server is busy or unreachable [AUTH-11]", async () => {
    server.accessGood = "access-0";
    for (const status of [503, 429]) {
      server.refreshStatus = status;
      await expect(tab.call("/api/a")).rejects.toMatchObject({ status });
      expect(tab.session.state.status).toBe("signed-in");
    }
  });

  it("keeps the session when the page is left while the answer to a refresh comes in [AUTH-10]", async () => {
    server.accessGood = "access-0";
    server.losesAnswer = true;
    await expect(tab.call("/api/a")).rejects.toMatchObject({ class: "network" });
    expect(tab.session.state.status).toBe("signed-in");
  });

  it('says "No refresh token available" and signs out when there is none [AUTH-12]', async () => {
    tab.session.adopt({ accessToken: "access-1", user });
    server.accessGood = "access-0";
    await expect(tab.call("/api/a")).rejects.toThrow("No refresh token available");
    expect(tab.session.state).toEqual({ status: "signed-out", reason: "session_expired" });
  });

  it("leaves a 401 about something else, such as a wrong password, alone [AUTH-10]", async () => {
    await expect(tab.call("/api/wrong-password")).rejects.toMatchObject({
      code: "auth.invalid_credentials",
      message: "No.",
    });
    expect(server.count("refresh-token")).toBe(0);
    expect(tab.session.state.status).toBe("signed-in");
  });

  it("renews before the first call when only the refresh token is left [AUTH-10]", async () => {
    browser.kept.delete("accessToken");
    expect(await browser.openTab(server).call("/api/a")).toEqual({ token: "access-2" });
    expect(server.log).toEqual(["POST /api/auth/refresh-token none", "GET /api/a access-2"]);
  });

  it("signs out here even if the server cannot be reached [AUTH-11]", async () => {
    const away = new Session({
      values: tab.values,
      alone: browser.alone,
      fetch: () => Promise.reject(new TypeError("offline")),
    });
    await away.signOut();
    expect(away.state).toEqual({ status: "signed-out", reason: "signed-out" });
    expect([...browser.kept.keys()]).toEqual(["session-end"]);
  });

  it("ends the session on the server also when its access token had run out [AUTH-11]", async () => {
    server.accessGood = "access-0";
    await tab.session.signOut();
    expect(server.log).toEqual([
      "POST /api/auth/logout access-1",
      "POST /api/auth/refresh-token none",
      "POST /api/auth/logout access-2",
    ]);
    expect([...browser.kept.keys()]).toEqual(["session-end"]);
  });

  it("forgets with the session how the person reads figures [AUTH-11]", async () => {
    tab.values.write(storage.habits, { language: "en-US", timeZone: null, units: "imperial" });
    await tab.session.signOut();
    expect(tab.values.read(storage.habits)).toBeNull();
  });

  it("knows roles and permissions; the permission admin grants all [AUTH-15]", () => {
    expect(tab.session.hasRole("wms")).toBe(true);
    expect(tab.session.hasRole("admin")).toBe(false);
    expect(tab.session.hasPermission("stock.adjust")).toBe(true);
    expect(tab.session.hasPermission("users.manage")).toBe(false);
    tab.session.updateUser({ ...user, permissions: ["admin"] });
    expect(tab.session.hasPermission("users.manage")).toBe(true);
    tab.session.end("signed-out");
    expect(tab.session.hasRole("wms") || tab.session.hasPermission("stock.adjust")).toBe(false);
  });

  it("tells its listeners when another tab signs in or out", () => {
    const other = browser.openTab(server);
    const heard: string[] = [];
    other.session.subscribe(() => heard.push(other.session.state.status));
    tab.session.end("signed-out");
    tab.session.adopt({ accessToken: "x", refreshToken: "y", user });
    expect(heard).toEqual(["signed-out", "signed-in"]);
  });

  it("sends no token when told so, and stays a visitor's client without a session", async () => {
    await expect(tab.call("/api/open", true)).rejects.toBeInstanceOf(ApiError);
    tab.session.end("signed-out");
    await expect(tab.call("/api/open")).rejects.toMatchObject({ status: 401 });
    expect(server.log).toEqual(["GET /api/open none", "GET /api/open none"]);
  });

  it("drops stored values nobody can read", () => {
    browser.kept.set("user", "{broken");
    expect(browser.openTab(server).session.user).toBeNull();
    expect(tab.values.read(storage.user)).toBeNull();
  });
});
