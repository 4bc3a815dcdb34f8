import { createContext, use } from "react";

/** Context of a field for its control, so that label, hint and error belong to it without being repeated. */
export interface FieldLink {
  id: string;
  name: string | undefined;
  required: boolean;
  describedBy: string | undefined;
  invalid: boolean;
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

export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the form around, by the name of the field. */
export const FormErrorsContext = createContext<FieldErrors>({});
