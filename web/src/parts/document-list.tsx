import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import { useGo, useSearchState } from "../data/address.ts";
import { Button } from "../ui/action/button.tsx";
import { DocumentTable, type DocumentTableProps } from "./document-table.tsx";
import { FormDrawer } from "./form-drawer.tsx";
import { ImportLink } from "./import-link.tsx";
import { one } from "./list-state.ts";
import { LiveHeader } from "./live-header.tsx";
import { PageKeys } from "./page-keys.tsx";
import type { ListRoute } from "./use-rows.ts";

/** Ways out of the form of a new record. */
export interface FormWays {
  /** Opens the page of the new record. */
  readonly open: (made: { readonly id: string }) => void;
  readonly close: () => void;
}

interface Creation {
  /** On the buttons and over the form: "Create order". */
  readonly label: string;
  /** The same in the list of keys: "Create an order". */
  readonly does: string;
  readonly form: (ways: FormWays) => ReactNode;
  /** Names in the address that start the form, and are cleared with it. */
  readonly clears?: readonly string[];
}

interface DocumentListProps<R extends ListRoute> extends DocumentTableProps<R> {
  readonly page: PageId;
  readonly pathOf: (id: string) => string;
  /** Below the title, such as tabs to related lists. */
  readonly below?: ReactNode;
  /** Buttons before the one that creates. */
  readonly actions?: ReactNode;
  /** Between header and list, such as tiles. */
  readonly above?: ReactNode;
  /** Label of the way to the import, shown to those who may import. */
  readonly imports?: string;
  readonly create: Creation;
}

/** A page that lists documents and creates new ones in a drawer. The address holds whether the drawer is open. */
export function DocumentList<R extends ListRoute>(props: DocumentListProps<R>) {
  const { page, below, actions, above, imports, create, ...table } = props;
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  const close = () => change(Object.fromEntries(["add", ...(create.clears ?? [])].map((name) => [name, undefined])));
  const button = (
    <Button variant="primary" icon={Plus} onClick={add}>
      {create.label}
    </Button>
  );
  const importing = imports !== undefined && <ImportLink>{imports}</ImportLink>;
  const list = (
    <DocumentTable
      {...table}
      empty={{
        action: (
          <>
            {importing}
            {button}
          </>
        ),
        ...table.empty,
      }}
    />
  );
  return (
    <>
      <LiveHeader
        page={page}
        actions={
          <>
            {actions}
            {importing}
            {button}
          </>
        }
      >
        {below}
      </LiveHeader>
      {above === undefined ? (
        list
      ) : (
        <div className="flex flex-col gap-4">
          {above}
          {list}
        </div>
      )}
      <FormDrawer open={adding} onClose={close} title={create.label} width="wide">
        {create.form({ open: ({ id }) => go(table.pathOf(id)), close })}
      </FormDrawer>
      <PageKeys keys={[{ key: "c", does: create.does, run: add }]} />
    </>
  );
}
