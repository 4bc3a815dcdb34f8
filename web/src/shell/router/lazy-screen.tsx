import type { AsyncRouteComponent } from "@tanstack/react-router";
import { use, type ComponentType } from "react";
import { loadWithRetries } from "./chunk.ts";

/** Fetches a screen when it is needed; the router calls `preload` ahead of a navigation [APP-03]. */
export type LoadScreen = () => Promise<ComponentType>;

export function lazyScreen(load: LoadScreen): AsyncRouteComponent<object> {
  let Screen: ComponentType | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    failure = undefined;
    loading ??= loadWithRetries(load).then(
      (loaded) => {
        Screen = loaded;
      },
      (error: unknown) => {
        failure = error;
        loading = undefined;
      },
    );
    return loading;
  }

  function LazyScreen() {
    if (failure !== undefined) throw failure;
    if (!Screen) use(preload());
    return Screen ? <Screen /> : null;
  }
  return Object.assign(LazyScreen, { preload });
}
