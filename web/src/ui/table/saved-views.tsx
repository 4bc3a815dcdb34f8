import Bookmark from "lucide-react/icons/bookmark";
import ChevronDown from "lucide-react/icons/chevron-down";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { Dialog } from "../overlay/dialog.tsx";
import { Popover } from "../overlay/popover.tsx";
import { Field } from "../form/field.tsx";
import { Form } from "../form/form.tsx";
import { formText } from "../form/form-text.ts";
import { TextInput } from "../form/text-input.tsx";

export interface SavedView {
  id: string;
  name: string;
  /** Given by the product; it cannot be removed. */
  fixed?: boolean;
}

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** The view the list shows now. */
  current: string | undefined;
  /** The list was changed since the view was chosen. */
  changed: boolean;
  onChoose: (id: string) => void;
  /** Keeps search, filters, order and columns as they are now. */
  onSave: (name: string) => void;
  onRemove: (id: string) => void;
}

/** Named states of a list: what one looks at every morning. */
export function SavedViews({ views, current, changed, onChoose, onSave, onRemove }: SavedViewsProps) {
  const [naming, setNaming] = useState(false);
  const name = views.find((view) => view.id === current)?.name ?? "All";
  return (
    <>
      <Popover
        label="Saved views"
        className="w-64"
        trigger={(trigger) => (
          <Button {...trigger} icon={Bookmark} trailingIcon={ChevronDown} className="relative">
            <span className="max-w-24 truncate">{name}</span>
            {changed && <span className="font-body text-ink-faint max-mobile:sr-only">edited</span>}
          </Button>
        )}
      >
        {(close) => (
          <div className="-m-2">
            <ul>
              {views.map((view) => (
                <li key={view.id} className="flex items-center gap-1">
                  <button
                    type="button"
                    aria-pressed={view.id === current}
                    onClick={() => {
                      onChoose(view.id);
                      close();
                    }}
                    className={cx(
                      "flex min-h-8 min-w-0 flex-1 items-center rounded-control px-2 text-left hover:bg-surface-2 pointer-coarse:min-h-10",
                      view.id === current && "bg-accent-soft font-strong",
                    )}
                  >
                    <span className="truncate">{view.name}</span>
                  </button>
                  {!view.fixed && (
                    <IconButton
                      label={`Remove view ${view.name}`}
                      icon={Trash2}
                      density="dense"
                      onClick={() => onRemove(view.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <hr className="-mx-1 my-1 border-line" />
            <Button
              variant="ghost"
              onClick={() => {
                close();
                setNaming(true);
              }}
              className="w-full justify-start px-2"
            >
              Save as a new view
            </Button>
          </div>
        )}
      </Popover>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        title="Save view"
        description="Search, filters, order and columns are kept as they are now."
        size="small"
      >
        <Form
          onSubmit={(data) => {
            onSave(formText(data, "name"));
            setNaming(false);
          }}
          actions={
            <Button type="submit" variant="primary">
              Save view
            </Button>
          }
        >
          <Field label="Name" name="name">
            <TextInput maxLength={60} />
          </Field>
        </Form>
      </Dialog>
    </>
  );
}
