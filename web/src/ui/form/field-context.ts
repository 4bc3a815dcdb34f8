import { createContext, use } from "react";

/** Limits of what can be typed, as the attributes of a control. */
export interface TypedLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
}

/** Context of a field for its control, so that label, hint and error belong to it without being repeated. */
export interface FieldLink {
  id: string;
  name: string | undefined;
  required: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  limits: TypedLimits | undefined;
  unit: string | undefined;
}

export const FieldContext = createContext<FieldLink | undefined>(undefined);

/** Attributes a native control takes over from the field around it. */
export function useFieldLink() {
  const link = use(FieldContext);
  if (!link) return {};
  return {
    id: link.id,
    name: link.name,
    required: link.required,
    "aria-describedby": link.describedBy,
    "aria-invalid": link.invalid || undefined,
  };
}

/** The same with the limits, for controls into which something is typed. */
export function useTypedLink() {
  return { ...useFieldLink(), ...use(FieldContext)?.limits };
}

/** The unit of the field around a number. */
export const useFieldUnit = (): string | undefined => use(FieldContext)?.unit;

export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the form around, by the name of the field. */
export const FormErrorsContext = createContext<FieldErrors>({});
