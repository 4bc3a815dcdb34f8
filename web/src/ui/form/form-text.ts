/** What was typed into a field of a form, without blanks around it. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** What was typed into a password field: blanks are part of it. */
export function formSecret(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
