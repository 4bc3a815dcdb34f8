import type { Query } from "@tanstack/react-query";
import { isChangedByCommands } from "../data/live/following.ts";

/** The floor changes all the time: what it shows is asked for again after this long. */
export const liveMs = 20_000;

/** Reads that a command may have changed, by what their contracts say they follow. */
export const readsWork = ({ queryKey }: Pick<Query, "queryKey">): boolean => isChangedByCommands(queryKey);
