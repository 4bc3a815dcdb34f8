import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a form is as it was drawn at build: sent then, the browser would put what was typed into the address. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
