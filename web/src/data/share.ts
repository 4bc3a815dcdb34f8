/** Hands a page to another app of the device; false where the person changed their mind [PWA-03]. */
export async function share(
  page: { readonly title: string; readonly url: string },
  device: Partial<Pick<Navigator, "share">> = navigator,
): Promise<boolean> {
  if (!device.share) throw new Error("Web Share API not supported");
  try {
    await device.share(page);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}

export const canShare = (): boolean => "share" in navigator;
