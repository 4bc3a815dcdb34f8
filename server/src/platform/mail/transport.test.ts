import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpStandIn, startSmtp } from "../../../test/smtp-stand-in.ts";
import { transportOf } from "./transport.ts";

let smtp: SmtpStandIn;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const send = (url: string) =>
  createTransport(transportOf(url)).sendMail({ from: "a@cerebro.example", to: "b@cerebro.example", text: "Hello" });

describe("the connection to the mail server", () => {
  it("may be plain on this machine only", async () => {
    await expect(send(smtp.url)).resolves.toBeDefined();
    // An address that leads here and is not known to: the server offers no STARTTLS, so nothing is sent to it.
    const elsewhere = smtp.url.replace("127.0.0.1", "0.0.0.0");
    await expect(send(elsewhere)).rejects.toThrow("STARTTLS");
    await expect(send(`${elsewhere}?ignoreTLS=true`)).rejects.toThrow("STARTTLS");
    await expect(send(`${elsewhere}?requireTLS=false`)).resolves.toBeDefined();
  });
});
