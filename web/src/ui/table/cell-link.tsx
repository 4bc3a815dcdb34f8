import { use } from "react";
import { TextLink, type TextLinkProps } from "../action/link.tsx";
import { InCardTitle } from "./in-card-title.ts";

/** A link inside a table's cell: Enter on the cell follows it, Tab passes it by. */
export function CellLink(props: TextLinkProps) {
  if (use(InCardTitle)) return <span>{props.children}</span>;
  return <TextLink tone="quiet" tabIndex={-1} {...props} />;
}
