import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useId } from "react";
import { cx } from "../cx.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { controlStyle } from "./control-style.ts";
import { useFieldLink } from "./field-context.ts";
import { useCombobox, type ComboboxOption } from "./use-combobox.ts";

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The chosen option: whole, since with a search on the server it may not be among `options`. */
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  placeholder?: string;
  /** Given when the options come from a search on the server; they are then shown as they come. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  emptyText?: string;
  disabled?: boolean;
}

/** One of many choices, found by typing. In a form it sends the value of the chosen option. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    placeholder,
    onSearch,
    loading = false,
    emptyText = "Nothing found",
    disabled = false,
  } = props;
  const { name, ...link } = { name: undefined, ...useFieldLink() };
  const listId = useId();
  const { field, list, open, shown, place, choose } = useCombobox({ listId, options, value, onChange, onSearch });
  return (
    <span className="relative block">
      <input
        {...link}
        {...field}
        aria-autocomplete="list"
        autoComplete="off"
        data-field={name}
        disabled={disabled}
        placeholder={placeholder}
        className={cx(controlStyle, "pr-8")}
      />
      {name && <input type="hidden" name={name} value={value?.value ?? ""} />}
      <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-faint">
        {loading ? <Spinner label="Searching" /> : <ChevronsUpDown size={16} aria-hidden />}
      </span>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Choices"
        popover="manual"
        data-place="bottom-start"
        className="ui-popover max-h-72 w-[anchor-size(width)] min-w-48 overflow-y-auto rounded-panel bg-float p-1 text-ink shadow-float"
      >
        {open && (
          <Choices
            id={listId}
            options={shown}
            place={place}
            chosen={value?.value}
            onChoose={choose}
            emptyText={loading ? "Searching" : emptyText}
          />
        )}
      </div>
      <Announced open={open} loading={loading} count={shown.length} />
    </span>
  );
}

/** Not every screen reader announces the options of a list that opens. */
function Announced({ open, loading, count }: { open: boolean; loading: boolean; count: number }) {
  return (
    <span aria-live="polite" className="sr-only">
      {open && !loading && (count === 1 ? "1 choice" : `${count} choices`)}
    </span>
  );
}

interface ChoicesProps {
  id: string;
  options: readonly ComboboxOption[];
  place: number;
  chosen: string | undefined;
  onChoose: (option: ComboboxOption) => void;
  emptyText: string;
}

function Choices({ id, options, place, chosen, onChoose, emptyText }: ChoicesProps) {
  if (options.length === 0) return <p className="px-2 py-3 text-center text-ink-muted">{emptyText}</p>;
  return options.map((option, index) => (
    <Choice
      key={option.value}
      id={`${id}-${index}`}
      option={option}
      chosen={option.value === chosen}
      active={index === place}
      onChoose={() => onChoose(option)}
    />
  ));
}

interface ChoiceProps {
  id: string;
  option: ComboboxOption;
  chosen: boolean;
  active: boolean;
  onChoose: () => void;
}

function Choice({ id, option, chosen, active, onChoose }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 pointer-coarse:min-h-10",
        active ? "bg-surface-2" : "hover:bg-surface-2/60",
      )}
    >
      <span className="truncate">{option.label}</span>
      {option.hint && <span className="ml-auto truncate pl-3 text-small text-ink-faint">{option.hint}</span>}
      {chosen && <Check size={16} aria-hidden className={cx("shrink-0 text-accent-text", !option.hint && "ml-auto")} />}
    </div>
  );
}
