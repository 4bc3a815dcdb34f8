/** Bytes of a file of the web app as it goes over the wire, compressed; undefined where the server does not say. */
export async function assetBytes(path: string): Promise<number | undefined> {
  const response = await fetch(path, { method: "HEAD" });
  const length = Number(response.headers.get("content-length"));
  return response.ok && length > 0 ? length : undefined;
}
