import { useCallback } from "react";
import type { User } from "@cerebro/contracts/entities/identity/account.ts";
import { mobileWidth } from "@cerebro/contracts/constants/shell.ts";
import { returnToParameter, safeReturnTo } from "@cerebro/contracts/pages/admit.ts";
import { homeOf } from "@cerebro/contracts/pages/home.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useFragment, useGo, useSearchState, type Search } from "../../../data/address.ts";
import { rememberPreferences } from "../../../data/preferences.ts";
import { session } from "../../../data/session.ts";
import { remembered } from "../../../data/storage/remembered.ts";

/** One value of the address's query. */
export function valueOf(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === "string" ? value : undefined;
}

/** Takes the tokens of an answer and the person's own look of the product. */
export function adopt(answer: { readonly user: User }): void {
  session.adopt(answer);
  const { preferences } = answer.user;
  // "As the system" is what everyone starts with: it must not undo what was chosen on this device.
  rememberPreferences({
    ...preferences,
    ...(preferences.theme === "system" && { theme: remembered.read(storage.theme) }),
  });
}

/** A phone or a scanner: held in the hand, touched, and narrow. */
const isHandHeld = (): boolean => window.matchMedia(`(pointer: coarse) and (max-width: ${mobileWidth}px)`).matches;

/** Destination of a sign-in: the page that asked for it, else the first screen of the person's role. */
export function useDestination(): (user: Pick<User, "roles" | "floor">) => string {
  const [search] = useSearchState();
  const fragment = useFragment();
  const back = safeReturnTo(valueOf(search, returnToParameter));
  return useCallback(
    ({ roles, floor }) => {
      if (back === undefined) return homeOf(roles, isHandHeld() ? "hand-held" : "desk", floor);
      return fragment === "" || back.includes("#") ? back : `${back}#${fragment}`;
    },
    [back, fragment],
  );
}

/** Finishes a sign-in: keeps who it is and goes on. */
export function useEnter(): (answer: { readonly user: User }) => void {
  const go = useGo();
  const destination = useDestination();
  return useCallback(
    (answer) => {
      adopt(answer);
      go(destination(answer.user), { replace: true });
    },
    [go, destination],
  );
}
