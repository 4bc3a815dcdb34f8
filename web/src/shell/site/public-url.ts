/** Placeholder of the server's public address, known only to it; replaced as it serves the page. */
export const publicUrlMark = "https://public-url.invalid";

export const absolute = (path: string): string => publicUrlMark + path;
