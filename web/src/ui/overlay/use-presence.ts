import { useEffect, useState } from "react";

/** Longer than any leaving transition, so that the words do not vanish before their box, nor the focus before it is given back. */
const leaveMs = 220;

/** True while open and until the leaving transition is over. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return present;
}
