import { useSyncExternalStore } from "react";

/** `/features/voice-picking` → `voice picking`; nothing for an address that names none. */
export function wishIn(pathname: string): string | undefined {
  const [, , ...rest] = pathname.split("/");
  const words = rest
    .join(" ")
    .replaceAll(/%[\da-f]{2}|[^\p{L}\p{N}]+/giu, " ")
    .trim();
  return words === "" ? undefined : words.slice(0, 60);
}

const never = (): (() => void) => () => undefined;

/** The requested feature, as its address names it; the page itself is built beforehand. */
export function WishedFeature() {
  const wish = useSyncExternalStore(
    never,
    () => wishIn(globalThis.location.pathname),
    () => undefined,
  );
  return (
    <p className="text-read text-ink-muted" aria-live="polite">
      {wish === undefined ? (
        "There is no page under this address."
      ) : (
        <>
          You looked for <strong className="text-ink">{wish}</strong>.
        </>
      )}
    </p>
  );
}
