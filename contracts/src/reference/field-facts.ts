/** Limits of a field of an input, as a form's control takes them. */
export interface FieldFacts {
  /** The caller may leave it out or send null. */
  readonly optional?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
}

/** The fields of an input by their path, with `#` for the position in a list. */
export type InputFacts = Readonly<Record<string, FieldFacts>>;
