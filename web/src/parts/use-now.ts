import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The present, good for a minute: what "late" and "in 3 hours" are reckoned from. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
