import { TextLink, type TextLinkProps } from "../action/link.tsx";

/** A link inside a table's cell: Enter on the cell follows it, Tab passes it by. */
export function CellLink(props: TextLinkProps) {
  return <TextLink tone="quiet" tabIndex={-1} {...props} />;
}
