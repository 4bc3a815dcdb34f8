import { Combobox } from "../ui/form/combobox.tsx";
import type { ComboboxOption } from "../ui/form/use-combobox.ts";

export interface PickerProps<Row> {
  readonly value: ComboboxOption | undefined;
  readonly onChange: (option: ComboboxOption | undefined, row: Row | undefined) => void;
  readonly disabled?: boolean;
}

interface SearchedProps<Row> extends PickerProps<Row> {
  readonly found: { rows: readonly Row[]; loading: boolean; onSearch: (text: string) => void };
  readonly optionOf: (row: Row) => ComboboxOption;
  readonly placeholder: string;
  readonly emptyText: string;
}

/** One of the rows that the server finds for the typed text. */
export function Searched<Row>({ found, optionOf, value, onChange, ...rest }: SearchedProps<Row>) {
  const options = found.rows.map(optionOf);
  return (
    <Combobox
      {...rest}
      options={options}
      value={value}
      loading={found.loading}
      onSearch={found.onSearch}
      onChange={(option) => onChange(option, found.rows[options.findIndex((each) => each.value === option?.value)])}
    />
  );
}
