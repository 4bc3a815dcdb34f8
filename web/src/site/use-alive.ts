import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while an island is as it was drawn at build, true from the moment it lives. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
