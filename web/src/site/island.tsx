import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { islandPrefix } from "./island-prefix.ts";

/** Activation of an island: once it comes near the viewport, or once somebody is at the page and the browser is idle. */
export type IslandWaking = "visible" | "idle";

interface IslandProps<Props extends object> {
  /** Its line in shell/site/islands.ts. */
  name: string;
  of: ComponentType<Props>;
  /** Travels in the page as JSON. */
  props: Props;
  when?: IslandWaking;
  className?: string;
}

/**
 * A part of a page that lives: drawn at build with everything else, then taken over by React in the browser. Only files that
 * are never sent to a browser may import this; it carries the server's side of React.
 */
export function Island<Props extends object>({
  name,
  of: Part,
  props,
  when = "visible",
  className,
}: IslandProps<Props>) {
  const html = renderToString(<Part {...props} />, { identifierPrefix: islandPrefix(name) });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-when={when}
      className={className}
      // What React itself drew a line above; it becomes part of a file at build, never of a living page.
      // oxlint-disable-next-line no-danger
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
