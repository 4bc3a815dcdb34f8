import type { FieldErrors } from "./field-context.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Errors of a form by the browser's own rules (required, type, min, pattern …), in our words, by field name. */
export function findInvalid(form: HTMLFormElement): FieldErrors {
  const found: Record<string, string> = {};
  for (const control of form.elements) {
    const name = fieldName(control);
    if (!name || !isControl(control) || !control.willValidate || control.validity.valid) continue;
    found[name] ??= describe(control, name);
  }
  return found;
}

/** A combobox shows one thing and sends another; its text field carries the name of the field as `data-field`. */
export function fieldName(control: Element): string | undefined {
  return control.getAttribute("data-field") ?? control.getAttribute("name") ?? undefined;
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function describe(control: Control, name: string): string {
  const label = control.labels?.[0]?.firstChild?.textContent?.trim() ?? name;
  const broken = texts.find(([rule]) => control.validity[rule]);
  return `${label}${broken?.[1](control) ?? `: ${control.validationMessage || "check this value"}`}`;
}

const texts: [keyof ValidityState, (control: Control) => string][] = [
  ["valueMissing", (control) => (isChoice(control) ? ": choose one" : " is missing")],
  [
    "typeMismatch",
    (control) =>
      control.type === "email" ? " must look like name@company.com" : " must be an address like https://company.com",
  ],
  ["tooShort", (control) => ` needs at least ${control.getAttribute("minlength")} characters`],
  ["tooLong", (control) => ` may have at most ${control.getAttribute("maxlength")} characters`],
  ["rangeUnderflow", (control) => ` must be ${control.getAttribute("min")} or more`],
  ["rangeOverflow", (control) => ` must be ${control.getAttribute("max")} or less`],
  ["patternMismatch", (control) => `: ${control.title || "this is not the expected form"}`],
];

function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === "radio" || control.type === "checkbox";
}
