import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The present time, cached for a minute: the basis of "late" and "in 3 hours". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
