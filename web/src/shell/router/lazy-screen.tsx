import type { AsyncRouteComponent } from "@tanstack/react-router";
import { use, type ComponentType } from "react";
import { loadWithRetries } from "./chunk.ts";

/** Fetches a screen when it is needed; the router calls `preload` ahead of a navigation [APP-03]. */
export type LoadScreen = () => Promise<ComponentType>;

/** Functions to reset each screen that did not load, before it is requested again. */
const forgetting = new Set<() => void>();

/** Lets screens that did not arrive be asked for again by the next drawing. */
export function forgetFailedScreens(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}

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
        forgetting.add(() => (failure = undefined));
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
