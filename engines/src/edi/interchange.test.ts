import { describe, expect, it } from "vitest";
import { acknowledgmentOf, errorsInWords, readAcknowledgment } from "./acknowledgment.ts";
import { checkGroup } from "./check-set.ts";
import { envelope, linesOf, onlyGroup, purchaseOrder, purchaseText, sentThere } from "./example.fixture.ts";
import { writePurchaseOrder } from "./messages/purchase-order.ts";
import { readPurchaseOrder } from "./messages/read-purchase-order.ts";
import { readInterchange } from "./read-interchange.ts";
import { splitFile } from "./split-interchange.ts";
import { writeInterchange } from "./write-interchange.ts";

describe("an interchange of X12", () => {
  it("is read with the separators of its header, and its purchase order with all fields [PLT-08]", () => {
    const { interchange } = readInterchange(purchaseText, 10);
    expect(interchange).toMatchObject({
      sender: { qualifier: "ZZ", id: "BUYER" },
      receiver: { qualifier: "01", id: "CEREBRO" },
      control: "000000042",
      test: false,
    });
    const [set] = checkGroup(onlyGroup(purchaseText)).sets;
    expect(set?.errors).toEqual([]);
    expect(readPurchaseOrder(set?.segments ?? [])).toMatchObject(purchaseOrder);
  });

  it("is written with a fixed header and can be read again [PLT-08]", () => {
    const text = writeInterchange(envelope, writePurchaseOrder(purchaseOrder));
    const [header] = text.split("~\n");
    expect(header).toHaveLength(105);
    expect(text.split("~\n").at(-2)).toBe("IEA*1*000000007");
    expect(readPurchaseOrder(sentThere(writePurchaseOrder(purchaseOrder)).segments)).toMatchObject(purchaseOrder);
  });

  it("loses separators and foreign characters of values when it is written [PLT-08]", () => {
    const note = "Straße ~ 5*6 > é 漢";
    const written = writeInterchange(envelope, writePurchaseOrder({ ...purchaseOrder, note }));
    expect(written).toContain("MSG*Strasse   5 6   e~");
  });

  it.each([
    ["hello", "not_x12"],
    [purchaseText.replace("IEA|1|000000042", "IEA|1|000000043"), "control_differs"],
    [purchaseText.replace("IEA|1|", "IEA|2|"), "groups_miscounted"],
    [purchaseText.replace(/IEA.*/s, ""), "trailer_missing"],
    [purchaseText + purchaseText, "text_after"],
    [purchaseText.replace("ISA|00|          |", "ISA|00|"), "header_wrong"],
    [purchaseText.replace("GS|PO", "XX|PO"), "outside_group"],
  ])("is refused as a whole for an error of its envelope (%#) [PLT-08]", (text, fault) => {
    expect(readInterchange(text, 10).fault).toBe(fault);
  });

  it("is read with indentation, trailing blanks and an end-of-file mark [PLT-08]", () => {
    const padded = purchaseText.replaceAll("'\r\n", "'   \r\n    ");
    for (const text of [padded, `${purchaseText}\u001A`, `${purchaseText}\r\n \u001A\r\n`]) {
      const [set] = checkGroup(onlyGroup(text)).sets;
      expect(set?.errors).toEqual([]);
      expect(readPurchaseOrder(set?.segments ?? [])).toMatchObject(purchaseOrder);
    }
  });

  it("is read where elements are padded, and where those of its header are not [PLT-08]", () => {
    const padded = purchaseText
      .replaceAll("20261128'", "20261128  '")
      .replaceAll("USD'", "USD '")
      .replaceAll("|EA|", "|EA |");
    const short = purchaseText.replace("BUYER          ", "BUYER").replace("CEREBRO        ", "CEREBRO  ");
    for (const text of [padded, short]) {
      expect(splitFile(text + text)).toEqual([text.trimEnd().slice(0, -1) + "'", text.trimEnd().slice(0, -1) + "'"]);
      const [set] = checkGroup(onlyGroup(text)).sets;
      expect(set?.errors).toEqual([]);
      expect(readPurchaseOrder(set?.segments ?? [])).toMatchObject(purchaseOrder);
    }
  });

  it("names the release where its dates fit another one [PLT-08]", () => {
    const older = purchaseText.replaceAll("|20261128", "|261128").replace("004010", "003060");
    const [set] = checkGroup(onlyGroup(older)).sets;
    expect(set === undefined ? [] : errorsInWords(set)).toEqual([
      "BEG05 (segment 2): too short, “261128”.",
      "Its dates have six digits, as those of releases before 004010 do; its group names 003060 (GS08). Ask for 004010.",
    ]);
  });

  it("is refused with more sets than allowed [PLT-08]", () => {
    expect(readInterchange(purchaseText, 0).fault).toBe("too_many_sets");
  });
});

describe("a functional acknowledgment (997)", () => {
  const acknowledged = (text: string): string[] => linesOf(acknowledgmentOf(checkGroup(onlyGroup(text))));

  it("accepts a group without errors [PLT-08]", () => {
    expect(acknowledged(purchaseText)).toEqual(["AK1*PO*42", "AK2*850*0001", "AK5*A", "AK9*A*1*1*1"]);
  });

  it.each([
    [
      "a date that does not exist",
      ["|20261128'\r\nCUR", "|20261328'\r\nCUR"],
      ["AK3*BEG*2**8", "AK4*5**8*20261328", "AK5*R*5"],
    ],
    ["a quantity that is no number", ["PO1|10|12|", "PO1|10|12x|"], ["AK3*PO1*9**8", "AK4*2**6*12x", "AK5*R*5"]],
    ["a missing mandatory element", ["BEG|00|SA|PO-4711", "BEG|00|SA|"], ["AK3*BEG*2**8", "AK4*3**1", "AK5*R*5"]],
    ["a missing mandatory segment", ["BEG|00|SA|PO-4711||20261128'\r\n", ""], ["AK3*BEG*12**3", "AK5*R*4*5"]],
    ["a wrong number of segments", ["SE|13", "SE|12"], ["AK5*R*4"]],
    ["another control number in the trailer", ["SE|13|0001", "SE|13|0002"], ["AK5*R*3"]],
    ["a set that nobody reads", ["ST|850", "ST|999"], ["AK5*R*1"]],
    ["a set in a group of another kind", ["GS|PO", "GS|SM"], ["AK5*R*6"]],
  ])("names %s by its code and place [PLT-08]", (_, [from = "", to = ""], expected) => {
    const answer = acknowledged(purchaseText.replace(from, to));
    expect(answer.slice(2, -1)).toEqual(expected);
    expect(answer.at(-1)).toBe("AK9*R*1*1*0");
  });

  it("reports an error of the group's trailer [PLT-08]", () => {
    expect(acknowledged(purchaseText.replace("GE|1|42", "GE|1|43")).at(-1)).toBe("AK9*E*1*1*1*4");
    expect(acknowledged(purchaseText.replace("GE|1|42", "GE|2|42")).at(-1)).toBe("AK9*E*2*1*1*5");
    expect(acknowledged(purchaseText.replace("GE|1|42'\r\n", "")).slice(-2)).toEqual(["AK5*R*2", "AK9*R*1*1*0*3"]);
  });

  it("is read back, with its errors in words [PLT-08]", () => {
    const wrong = checkGroup(onlyGroup(purchaseText.replace("PO1|10|12|", "PO1|10|12x|")));
    const read = readAcknowledgment(sentThere(acknowledgmentOf(wrong)).segments);
    expect(read).toEqual({
      group: "PO",
      control: "42",
      accepted: false,
      code: "R",
      sets: [
        {
          type: "850",
          control: "0001",
          accepted: false,
          errors: ["PO102 (segment 9): invalid character, “12x”", "Segments have errors"],
        },
      ],
    });
    const [set] = wrong.sets;
    expect(set === undefined ? [] : errorsInWords(set)).toEqual(["PO102 (segment 9): invalid character, “12x”."]);
  });
});
