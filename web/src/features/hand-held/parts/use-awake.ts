import { useEffect } from "react";

/** Keeps the screen on while a flow is open, where the device allows it. A hidden page loses it and asks again. */
export function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (lock) => {
          if (over) void lock.release();
          else held = lock;
        },
        // An empty battery or a policy refuses it; the work goes on.
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void held?.release();
    };
  }, []);
}
