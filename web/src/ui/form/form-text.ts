/** Typed text of a form's field, without blanks around it. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Typed text of a password field: blanks are part of it. */
export function formSecret(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
