/** Whether this browser keeps anything of an earlier visit; false where it refuses to say. */
export function hasKept(): boolean {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
}
