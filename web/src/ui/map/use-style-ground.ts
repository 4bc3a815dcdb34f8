import { type RefObject, useEffect, useState } from "react";
import type { Credit } from "./credits.ts";
import type { MapScene, OutsideBase } from "./scene.ts";

/** Result of loading the style that replaces the bundled ground. */
export interface StyleGround {
  /** Undefined while the bundled ground is what is seen. */
  readonly credits: readonly Credit[] | undefined;
  readonly missing: "style" | "part" | undefined;
}

const bundled: StyleGround = { credits: undefined, missing: undefined };

/** Lays the style under the marks. Its code is fetched by those alone who have one; until it has come, and if it does not, the
 *  bundled ground is what is seen. */
export function useStyleGround(
  { element, scene }: { readonly element: RefObject<HTMLElement | null>; readonly scene: RefObject<MapScene | null> },
  url: string | undefined,
): StyleGround {
  const [ground, setGround] = useState(bundled);
  useEffect(() => {
    const [under, over] = [element.current, scene.current];
    if (url === undefined || under === null || over === null) return undefined;
    let isGone = false;
    let laid: OutsideBase | undefined;
    const now = (change: Partial<StyleGround>) => {
      if (!isGone) setGround((before) => ({ ...before, ...change }));
    };
    const news = {
      credits: (credits: readonly Credit[]) => now({ credits }),
      partMissing: () => now({ missing: "part" }),
    };
    import("./style-ground.ts")
      .then(({ layStyle }) => layStyle(under, url, news))
      .then(
        (made) => {
          if (isGone) made.remove();
          else over.lieOn((laid = made));
        },
        () => now({ credits: undefined, missing: "style" }),
      );
    return () => {
      isGone = true;
      over.lieOn(undefined);
      laid?.remove();
      setGround(bundled);
    };
  }, [element, scene, url]);
  return ground;
}
