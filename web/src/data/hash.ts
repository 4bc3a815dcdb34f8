/** SHA-256 as hexadecimal digits; browsers hash on pages they trust only: https, or the machine itself. */
export async function sha256Hex(content: ArrayBuffer | string): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
