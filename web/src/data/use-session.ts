import { useSyncExternalStore } from "react";
import { session, type SessionState } from "./session.ts";

/** Who is signed in; re-renders when that changes, in this tab or another. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
}

/** The signed-in person, or null. */
export function useUser() {
  const state = useSession();
  return state.status === "signed-in" ? state.user : null;
}
