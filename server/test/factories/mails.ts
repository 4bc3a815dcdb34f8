let written = 0;

export interface WrittenMail {
  readonly from?: string;
  readonly subject: string;
  readonly text: string;
  readonly id?: string;
  /** Further header lines, each with its end. */
  readonly head?: string;
}

/** A mail as it is sent, from somebody unknown unless told. */
export function mailText({
  from = "Sam Stranger <sam@nowhere.example>",
  subject,
  text,
  id,
  head = "",
}: WrittenMail): string {
  written += 1;
  const date = "Date: Mon, 23 Nov 2026 09:00:00 +0000";
  return `${head}Message-ID: <${id ?? `m${written}@test`}>\nFrom: ${from}\nSubject: ${subject}\n${date}\n\n${text}`;
}

/** Head and text of a mail in HTML with files. */
export function multipart(
  html: string,
  files: Readonly<Record<string, Buffer>>,
): Required<Pick<WrittenMail, "head" | "text">> {
  const parts = Object.entries(files).map(([name, content]) =>
    [
      `--frontier\nContent-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\n\n${content.toString("base64")}`,
    ].join("\n"),
  );
  return {
    head: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="frontier"\n',
    text: [`--frontier\nContent-Type: text/html\n\n${html}`, ...parts, "--frontier--"].join("\n"),
  };
}
