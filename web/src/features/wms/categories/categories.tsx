import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Tags from "lucide-react/icons/tags";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { AttributeDefinition, ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { useUser } from "../../../data/use-session.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { kindWords } from "./attribute-lines.ts";
import { CategoryForm } from "./category-form.tsx";
import { PolicyForm } from "./policy-form.tsx";
import { policyWords } from "./policy-words.ts";

/** `/wms/categories`: what items of a category tell of themselves, and how their goods are treated [PLT-10]. */
export function Categories() {
  const query = useQuery(reading("GET /api/wms/categories", {}));
  const [, change] = useSearchState();
  const mayChange = rolePasses(useUser()?.roles ?? [], "manager");
  const add = () => change({ do: "add", category: undefined }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsCategories"
        crumbs={[{ label: "Settings", href: href("settings") }, { label: "Categories" }]}
        actions={
          <>
            <ButtonLink href={href("templates")}>Industry templates</ButtonLink>
            {mayChange && (
              <Button variant="primary" icon={Plus} onClick={add}>
                Add category
              </Button>
            )}
          </>
        }
      />
      <Async
        query={query}
        skeleton={<PageSkeleton page="wmsCategories" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={Tags} title="No category has attributes or a policy yet">
            {mayChange ? "Add one, or apply the template of your trade." : "A manager may add one."} Items belong to the
            category they name.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="grid gap-4 wide:grid-cols-2">
            {rows.map((category) => (
              <li key={category.id}>
                <CategoryPanel category={category} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
      </Async>
      <CategoryDrawers rows={query.data?.rows ?? []} />
      {mayChange && <PageKeys keys={[{ key: "c", does: "Add a category", run: add }]} />}
    </>
  );
}

const attributeWords = ({ kind, unit, choices, required }: AttributeDefinition): string => {
  const what = kind === "choice" ? choices.join(", ") : kindWords[kind];
  return [unit === null ? what : `${what} in ${unit}`, required && "must be told"].filter(Boolean).join("; ");
};

function CategoryPanel({ category, mayChange }: { category: ItemCategory; mayChange: boolean }) {
  const { id, name, items, attributes, policy } = category;
  const [, change] = useSearchState();
  const open = (act: string) => change({ do: act, category: id }, { push: true });
  return (
    <Panel
      title={name}
      hint={counted(items, "item")}
      actions={
        <div className="flex flex-wrap gap-1">
          <Button onClick={() => open("history")}>History</Button>
          {mayChange && <Button onClick={() => open("attributes")}>Edit attributes</Button>}
          {mayChange && <Button onClick={() => open("policy")}>Edit policy</Button>}
          {mayChange && items === 0 && <Removal category={category} />}
        </div>
      }
    >
      <p className="mb-3">{policy === null ? "Goods of it are treated like all others." : policyWords(policy)}</p>
      {attributes.length === 0 ? (
        <p className="text-ink-muted">Its items tell nothing beyond what every item does.</p>
      ) : (
        <KeyValueList
          facts={attributes.map((attribute) => ({ label: attribute.label, value: attributeWords(attribute) }))}
        />
      )}
    </Panel>
  );
}

function Removal({ category: { id: categoryId, name, version } }: { category: ItemCategory }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useCommand("DELETE /api/wms/categories/{categoryId}", {
    refusal: "toast",
    told: ({ message }) => ({ message }),
    onDone: close,
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove category"
        danger
        busy={remove.busy}
        onConfirm={() => remove.run({ categoryId, version: String(version) })}
      >
        No item names it. Its attributes and its policy go with it.
      </ConfirmDialog>
    </>
  );
}

/** The form, or the history, that the address asks for. */
function CategoryDrawers({ rows }: { rows: readonly ItemCategory[] }) {
  const [search, change] = useSearchState();
  const close = () => change({ do: undefined, category: undefined });
  const shown = one(search, "do");
  const category = rows.find(({ id }) => id === one(search, "category"));
  const of = category === undefined ? "" : ` of ${category.name}`;
  return (
    <>
      <FormDrawer open={shown === "add"} onClose={close} title="Add category">
        {shown === "add" && <CategoryForm category={undefined} onDone={close} />}
      </FormDrawer>
      <FormDrawer open={shown === "attributes" && category !== undefined} onClose={close} title={`Attributes${of}`}>
        {shown === "attributes" && category && <CategoryForm category={category} onDone={close} />}
      </FormDrawer>
      <FormDrawer open={shown === "policy" && category !== undefined} onClose={close} title={`Policy${of}`}>
        {shown === "policy" && category && <PolicyForm category={category} onDone={close} />}
      </FormDrawer>
      <Drawer open={shown === "history" && category !== undefined} onClose={close} title={`History${of}`}>
        {shown === "history" && category && <SubjectTimeline subjectType="item_category" subjectId={category.id} />}
      </Drawer>
    </>
  );
}
