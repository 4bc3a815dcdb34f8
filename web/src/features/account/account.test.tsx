import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { parseSearch, writeSearch } from "../../data/address.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { session } from "../../data/session.ts";
import { AuthCallback } from "./auth-callback.tsx";
import { Login } from "./login.tsx";
import { Signup } from "./signup.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { VerifyEmail } from "./verify-email.tsx";
import { VerifyEmailSent } from "./verify-email-sent.tsx";

const preferences = { theme: "system", timeZone: null, language: "en-GB", units: "metric" };
const user = { email: "ann@people.example", name: "Ann", roles: ["wms"], permissions: [], preferences };
const signedIn = { accessToken: "access-1", refreshToken: "refresh-1", user };
const about = {
  version: "1",
  demo: true,
  mail: "sent",
  signUp: "open",
  mapStyleUrl: null,
  demoAccounts: [{ email: "wms@demo.cerebro.example", role: "wms" }],
  signInProviders: [{ id: "works", name: "Works" }],
};

type Answer = { readonly status?: number; readonly body: unknown };
let answers: Record<string, Answer>;
let asked: { url: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  answers = { "/api/about": { body: about } };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const { status = 200, body } = answers[url] ?? { status: 404, body: { message: "Nothing here." } };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  session.end("signed-out");
  vi.unstubAllGlobals();
});

/** The screen at an address of its own; every other page says where it was gone to. */
async function open(path: string, Screen: ComponentType): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const [here = "/"] = path.split(/[?#]/);
  const routes = [
    createRoute({ getParentRoute: () => root, path: here, component: () => <Screen /> }),
    createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Another page</p> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch: writeSearch,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(router.state.status).toBe("idle"));
}

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText("E-mail address"), user.email);
  await userEvent.type(screen.getByLabelText("Password"), "mauve teapot");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("the sign-in page", () => {
  it("keeps tokens and user in local storage and goes on [AUTH-01, AUTH-09]", async () => {
    answers["/api/auth/login"] = { body: signedIn };
    await open("/login", Login);
    await signIn();
    expect(await screen.findByText("Another page")).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ email: user.email, password: "mauve teapot", rememberMe: false });
    expect(localStorage.getItem(storage.accessToken.key)).toBe("access-1");
    expect(localStorage.getItem(storage.refreshToken.key)).toBe("refresh-1");
    expect(session.user).toMatchObject({ email: user.email, roles: ["wms"], permissions: [] });
  });

  it("says that the session expired when that is why one is here [AUTH-11]", async () => {
    await open("/login?reason=session_expired", Login);
    expect(await screen.findByText("Session expired. Please log in again.")).toBeDefined();
  });

  it("shows the server's words and keeps what was typed [AUTH-12]", async () => {
    const body = { code: "auth.wrong_credentials", message: "E-mail address or password is wrong." };
    answers["/api/auth/login"] = { status: 401, body };
    await open("/login", Login);
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toContain("E-mail address or password is wrong.");
    expect(screen.getByLabelText("E-mail address")).toHaveProperty("value", user.email);
    expect(session.user).toBeNull();
  });

  it("asks for the second factor before it lets anyone in [AUTH-16]", async () => {
    answers["/api/auth/login"] = { body: { secondFactorRequired: true, challenge: "c".repeat(43), expiresAt: "" } };
    answers["/api/auth/second-factor"] = { body: signedIn };
    await open("/login", Login);
    await signIn();
    const code = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    expect(session.user).toBeNull();
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Another page")).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ challenge: "c".repeat(43), code: "123456" });
  });

  it("offers demo accounts and providers only as the server names them [AUTH-08]", async () => {
    await open("/login", Login);
    await userEvent.click(await screen.findByRole("button", { name: "Warehouse" }));
    expect(screen.getByLabelText("E-mail address")).toHaveProperty("value", "wms@demo.cerebro.example");
    expect(screen.queryByRole("button", { name: "Admin" })).toBeNull();
    expect(screen.getByRole("button", { name: "Continue with Works" })).toBeDefined();
  });
});

describe("the sign-up page", () => {
  it("says why there is no form and what to do, and lets the operator in [AUTH-02]", async () => {
    answers["/api/about"] = { body: { ...about, signUp: "invite" } };
    await open("/signup", Signup);
    expect(await screen.findByRole("heading", { name: "New accounts are made by invitation" })).toBeDefined();
    expect(screen.getByText(/Ask an administrator of your company to invite you/)).toBeDefined();
    expect(screen.queryByLabelText("Company")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "I run this server" }));
    expect(await screen.findByText(/The address in ADMIN_EMAIL can sign up/)).toBeDefined();
  });

  it.each([
    ["sent", /^A mail brings the link that confirms your address/],
    ["terminal", /appears on the terminal in which the program runs/],
    ["none", /your address stays unconfirmed until a mail server is set up/],
  ])(
    "links the terms and privacy, and tells what happens with mail where it is %s [AUTH-02]",
    async (mail, sentence) => {
      answers["/api/about"] = { body: { ...about, mail } };
      await open("/signup", Signup);
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(screen.getByRole("link", { name: "terms of service" }).getAttribute("href")).toBe("/terms");
      expect(screen.getByRole("link", { name: "privacy" }).getAttribute("href")).toBe("/privacy");
    },
  );

  it("is a form where everybody may sign up [AUTH-02]", async () => {
    await open("/signup", Signup);
    expect(await screen.findByLabelText("Company")).toBeDefined();
  });
});

describe("the return from a provider", () => {
  it("hands code, state and issuer to the server once and signs in [AUTH-08]", async () => {
    answers["/api/auth/oauth/callback"] = { body: { ...signedIn, isNewUser: true } };
    await open("/auth/callback?code=abc&state=works.one&iss=https%3A%2F%2Fid.example", AuthCallback);
    expect(await screen.findByText("Another page")).toBeDefined();
    const calls = asked.filter(({ url }) => url === "/api/auth/oauth/callback");
    expect(calls).toEqual([
      {
        url: expect.any(String),
        body: { provider: "works", code: "abc", state: "works.one", iss: "https://id.example" },
      },
    ]);
    expect(session.user?.email).toBe(user.email);
  });

  it.each([
    ["the provider refused", "/auth/callback?error=access_denied&state=works.two", "The provider did not sign you in."],
    ["the server refuses", "/auth/callback?code=abc&state=works.three", "Sign-in with Works failed. Try again."],
  ])("says so when %s [AUTH-12]", async (_, path, words) => {
    const body = { code: "auth.provider_failed", message: "Sign-in with Works failed. Try again." };
    answers["/api/auth/oauth/callback"] = { status: 401, body };
    await open(path, AuthCallback);
    expect(await screen.findByText(words)).toBeDefined();
    expect(session.user).toBeNull();
  });
});

describe("the page after signing up", () => {
  it("names the address and sends the link again [AUTH-07]", async () => {
    session.adopt(signedIn);
    answers["/api/auth/resend-verification"] = { body: { message: "We sent you a new link." } };
    await open("/verify-email-sent", VerifyEmailSent);
    expect(await screen.findByText(user.email)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
    await vi.waitFor(() => expect(asked.at(-1)?.url).toBe("/api/auth/resend-verification"));
  });
});

describe("an act of signing in that the server fails without words", () => {
  const silent = { status: 502, body: {} };

  it.each([
    ["signing in", "/login", Login, "/api/auth/login", "Sign in", "Login failed"],
    ["signing up", "/signup", Signup, "/api/auth/register", "Create account", "Registration failed"],
    [
      "asking for a link",
      "/forgot-password",
      ForgotPassword,
      "/api/auth/forgot-password",
      "Send link",
      "Password reset request failed",
    ],
    [
      "setting a password",
      "/reset-password#secret",
      ResetPassword,
      "/api/auth/reset-password",
      "Set password",
      "Password reset failed",
    ],
  ])("is named by the page: %s [AUTH-12]", async (...[, path, Screen, url, button, words]) => {
    answers[url] = silent;
    await open(path, Screen);
    const pressed = await screen.findByRole("button", { name: button });
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="hidden"])'))
      await userEvent.type(field, field.type === "email" ? user.email : "mauve teapot 42");
    await userEvent.click(pressed);
    expect((await screen.findByRole("alert")).textContent).toContain(words);
  });

  it("is named by the page that confirms an address, and by the return from a provider [AUTH-12]", async () => {
    answers["/api/auth/verify-email"] = silent;
    await open("/verify-email#secret", VerifyEmail);
    expect(await screen.findByText("Email verification failed")).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ token: "secret" });
    answers["/api/auth/oauth/callback"] = silent;
    await open("/auth/callback?code=abc&state=works.four", AuthCallback);
    expect(await screen.findByText("Third-party sign-in failed")).toBeDefined();
  });
});

describe("the page that sets a new password", () => {
  const reset = async () => {
    await userEvent.type(await screen.findByLabelText("New password"), "mauve teapot 42");
    await userEvent.click(screen.getByRole("button", { name: "Set password" }));
  };

  it("sends the secret of the fragment in the body, and that of the contract's path as well [AUTH-06]", async () => {
    answers["/api/auth/reset-password"] = { body: { message: "Your password is set.", remainingAccess: false } };
    await open("/reset-password#secret", ResetPassword);
    await reset();
    await vi.waitFor(() => expect(asked.at(-1)?.url).toBe("/api/auth/reset-password"));
    expect(asked.at(-1)?.body).toEqual({ token: "secret", password: "mauve teapot 42" });
    expect(await screen.findByText("Another page")).toBeDefined();
  });

  it("says that a link without a secret does not work [AUTH-06]", async () => {
    await open("/reset-password", ResetPassword);
    expect(await screen.findByText("This link no longer works")).toBeDefined();
  });
});
