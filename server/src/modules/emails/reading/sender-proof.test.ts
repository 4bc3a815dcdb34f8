import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAuthenticationResults } from "./authentication-results.ts";
import { isProven } from "./sender-proof.ts";

const proven = (headers: string | readonly string[], from: string | readonly string[] = "dispatch@carrier.example") =>
  isProven({ authenticationResults: [headers].flat(), fromHeaders: 1, from: [from].flat() }, "mx.house.example");
const pass = "mx.house.example; dmarc=pass header.from=carrier.example";
const fail = "mx.house.example; dmarc=fail header.from=carrier.example";

describe("the proof of a sender", () => {
  it.each([
    ["one method", pass],
    ["its version", "mx.house.example 1; dmarc=pass header.from=carrier.example"],
    ["the version of the method", "mx.house.example; dmarc/1=pass header.from=carrier.example"],
    [
      "several methods",
      "mx.house.example; spf=fail smtp.mailfrom=x@y.example; dkim=pass header.b=ab/c+d==; dmarc=pass header.from=carrier.example",
    ],
    ["another case", "MX.House.Example; DMARC=Pass Header.From=Carrier.EXAMPLE"],
    [
      "folds, tabs and comments",
      " mx.house.example\r\n\t(of the (inner) house);\r\n dmarc (RFC 7489) = pass\r\n (p=reject; dis=none) header . from = carrier.example (as written)",
    ],
    ["a quoted name and a quoted value", '"mx.house.example"; dmarc=pass header.from="carrier.example"'],
    [
      "a reason and words of providers",
      'mx.house.example; dmarc=pass reason="aligned; dkim" action=none policy.dmarc=reject header.from=carrier.example;',
    ],
    ["a root dot", "mx.house.example; dmarc=pass header.from=carrier.example."],
  ])("is read with %s [NLP-05]", (_name, header) => {
    expect(proven(header)).toBe(true);
  });

  it.each([
    ["no header", []],
    ["a failure", fail],
    ["no server", "spf=pass smtp.mailfrom=carrier.example; dmarc=pass header.from=carrier.example"],
    ["no server, and the method first", "dmarc=pass header.from=carrier.example"],
    ["another server", "mx.evil.example; dmarc=pass header.from=carrier.example"],
    ["a server that begins alike", "mx.house.example.evil.example; dmarc=pass header.from=carrier.example"],
    ["the server in a comment only", "(mx.house.example) mx.evil.example; dmarc=pass header.from=carrier.example"],
    ["another version", "mx.house.example 2; dmarc=pass header.from=carrier.example"],
    ["another version of the method", "mx.house.example; dmarc/2=pass header.from=carrier.example"],
    ["a comment", "mx.house.example; spf=fail (dmarc=pass header.from=carrier.example)"],
    ["a comment that is never closed", "mx.house.example; dmarc=fail (; dmarc=pass header.from=carrier.example"],
    [
      "a comment within a comment",
      String.raw`mx.house.example; dmarc=fail (a (b \) ; dmarc=pass) header.from=carrier.example) header.from=carrier.example`,
    ],
    ["a reason", 'mx.house.example; dmarc=fail reason="; dmarc=pass header.from=carrier.example"'],
    ["an escaped quote", String.raw`mx.house.example; dkim=fail reason="x\"; dmarc=pass header.from=carrier.example"`],
    [
      "a quoted value",
      'mx.house.example; spf=pass smtp.mailfrom="; dmarc=pass header.from=carrier.example"@evil.example',
    ],
    ["the name of the server in quotes", '"mx.house.example; dmarc=pass header.from=carrier.example"; dmarc=none'],
    ["a property", "mx.house.example; spf=pass smtp.mailfrom=dmarc=pass header.from=carrier.example"],
    ["a quoted result", 'mx.house.example; dmarc="pass" header.from=carrier.example'],
    ["a longer result", "mx.house.example; dmarc=passed header.from=carrier.example"],
    ["a longer method", "mx.house.example; x-dmarc=pass header.from=carrier.example"],
    ["two verdicts", "mx.house.example; dmarc=fail header.from=evil.example; dmarc=pass header.from=carrier.example"],
    ["two domains", "mx.house.example; dmarc=pass header.from=evil.example header.from=carrier.example"],
    ["no domain", "mx.house.example; dmarc=pass"],
    ["the domain of another method", "mx.house.example; dkim=pass header.from=carrier.example; dmarc=pass"],
    [
      "the domain of another property",
      "mx.house.example; dmarc=pass header.d=carrier.example smtp.from=carrier.example",
    ],
    ["another domain", "mx.house.example; dmarc=pass header.from=evil.example"],
    ["a subdomain", "mx.house.example; dmarc=pass header.from=mail.carrier.example"],
    ["the domain above", "mx.house.example; dmarc=pass header.from=example"],
    ["an address", "mx.house.example; dmarc=pass header.from=x@carrier.example"],
    ["an empty domain", 'mx.house.example; dmarc=pass header.from=""'],
    ["a broken rest", "mx.house.example; dmarc=pass header.from=carrier.example; ="],
    ["nothing at all", "mx.house.example; none"],
    ["an empty header", ""],
    ["a forged header below one that fails", [fail, pass]],
    ["a forged header below one without a verdict", ["mx.house.example; spf=pass", pass]],
    ["a forged header below one that cannot be read", ["mx.house.example; dmarc=", pass]],
  ])("is refused with %s [NLP-05]", (_name, headers) => {
    expect(proven(headers)).toBe(false);
  });

  it("skips headers of other servers, above and below [NLP-05]", () => {
    const other = "relay.example; dmarc=fail header.from=carrier.example";
    expect(proven([other, pass, other])).toBe(true);
  });

  it("needs one author whose domain is the proven one, in either spelling [NLP-05]", () => {
    const international = "mx.house.example; dmarc=pass header.from=xn--bcher-kva.example";
    expect(proven(international, "x@Bücher.example")).toBe(true);
    expect(proven("mx.house.example; dmarc=pass header.from=bücher.example", "x@xn--bcher-kva.example")).toBe(true);
    // A Cyrillic letter that looks like the Latin one.
    expect(proven(pass, "dispatch@c\u0430rrier.example")).toBe(false);
    for (const from of [
      "dispatch@mail.carrier.example",
      "dispatch@evil.example",
      "carrier.example",
      "a@evil.example@carrier.example",
      "a@carrier.example#x",
      "",
    ])
      expect([from, proven(pass, from)]).toEqual([from, false]);
    expect(proven(pass, ["dispatch@carrier.example", "eve@evil.example"])).toBe(false);
    const head = { authenticationResults: [pass], from: ["dispatch@carrier.example"] };
    expect(isProven({ ...head, fromHeaders: 2 }, "mx.house.example")).toBe(false);
    expect(isProven({ ...head, fromHeaders: 1 }, null)).toBe(false);
    expect(isProven({ ...head, fromHeaders: 1 }, "MX.house.example")).toBe(true);
  });

  it("is never a result of words that a sender can place in comments and quotes [NLP-05]", () => {
    const words = fc.array(
      fc.constantFrom(
        "dmarc=pass",
        "header.from=carrier.example",
        ";",
        " ",
        "=",
        "mx.house.example",
        "1",
        "\r\n ",
        "@",
      ),
    );
    const spot = fc.constantFrom<(text: string) => string>(
      (text) => `mx.house.example (${text}); dmarc=fail header.from=carrier.example`,
      (text) => `mx.house.example; dmarc=fail reason="${text}" header.from=carrier.example`,
      (text) =>
        `mx.house.example; spf=pass smtp.mailfrom="${text}"@evil.example; dmarc=fail header.from=carrier.example`,
      (text) => `mx.house.example; dmarc=fail header.from=carrier.example (${text})`,
    );
    fc.assert(
      fc.property(spot, words, (at, text) => {
        expect(proven([at(text.join("")), pass])).toBe(false);
      }),
    );
  });
});

describe("a header", () => {
  it("is read by its parts", () => {
    expect(
      parseAuthenticationResults(
        'mx.house.example 1; spf=pass smtp.mailfrom=a@b.example; dkim=fail (x) reason="bad key" header.d="b.example"',
      ),
    ).toEqual({
      server: "mx.house.example",
      results: [
        { method: "spf", result: "pass", properties: [["smtp.mailfrom", "a@b.example"]] },
        { method: "dkim", result: "fail", properties: [["header.d", "b.example"]] },
      ],
    });
  });

  it("never throws, whatever stands in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(() => [parseAuthenticationResults(text), parseAuthenticationResults(`mx;${text}`)]).not.toThrow();
      }),
    );
  });
});
