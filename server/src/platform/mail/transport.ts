import { isLoopback } from "../loopback.ts";

/**
 * Connection options of the mail server. One on another machine must offer STARTTLS with a certificate that holds,
 * unless the URL itself says otherwise (`?requireTLS=false`, `?tls.rejectUnauthorized=false`).
 */
export function transportOf(smtpUrl: string) {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const upgrades = protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "false";
  return {
    url: smtpUrl,
    ...(upgrades && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
  };
}
