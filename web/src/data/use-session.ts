import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { useSyncExternalStore } from "react";
import { session, type SessionState } from "./session.ts";

const nobody: SessionState = { status: "signed-out", reason: "signed-out" };

/** The signed-in person; re-renders on a change, in this tab or another. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
    () => nobody,
  );
}

/** The signed-in person, or null. */
export function useUser() {
  const state = useSession();
  return state.status === "signed-in" ? state.user : null;
}

/** Whether the signed-in person sees what goods cost; what shows nothing else is left out for others. */
export const useSeesCosts = (): boolean => seesCosts(useUser()?.permissions ?? []);
