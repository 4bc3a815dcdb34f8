import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { areKeys, encrypt } from "./encrypt.ts";

/** The worked example of RFC 8291, section 5 and appendix A. */
const example = {
  plain: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const base64url = (text: string): Buffer => Buffer.from(text, "base64url");

describe("a message for one browser", () => {
  it("is encrypted as in the example of RFC 8291 [PWA-04]", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(base64url(example.senderPrivate));
    const message = encrypt(Buffer.from(example.plain), example, { salt: base64url(example.salt), sender });
    expect(message.toString("base64url")).toBe(example.message);
  });

  it("is made for keys that are keys only [PWA-04]", () => {
    expect(areKeys(example)).toBe(true);
    const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
    expect(areKeys({ ...example, p256dh: offTheCurve })).toBe(false);
    expect(areKeys({ ...example, p256dh: example.p256dh.slice(0, 40) })).toBe(false);
    expect(areKeys({ ...example, auth: "BTBZMqHH6r4Tts7J" })).toBe(false);
  });
});
