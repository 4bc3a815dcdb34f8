import { describe, expect, it } from "vitest";
import { canonicalJson, prefixesOf } from "./json.ts";
import { preHash } from "./pre-hash.ts";

const context = [
  "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld",
  { example: "https://ns.example.com/epcis/" },
];
const prefixes = prefixesOf(context);

/** The first example of CBV 2.0 for the event hash. */
const departing = {
  type: "ObjectEvent",
  eventTime: "2020-03-04T11:00:30.000+01:00",
  eventTimeZoneOffset: "+01:00",
  recordTime: "2020-03-04T11:00:30.999+01:00",
  epcList: [
    "urn:epc:id:sscc:4012345.0000000333",
    "urn:epc:id:sscc:4012345.0000000111",
    "urn:epc:id:sscc:4012345.0000000222",
  ],
  action: "OBSERVE",
  bizStep: "departing",
  readPoint: { id: "urn:epc:id:sgln:4012345.00011.987" },
  "example:myField1": { "example:mySubField1": "2", "example:mySubField2": "5" },
  "example:myField2": "0",
  "example:myField3": { "example:mySubField3": ["3", "1"] },
};

const departingText =
  "eventType=ObjectEventeventTime=2020-03-04T10:00:30.000ZeventTimeZoneOffset=+01:00" +
  "epcListepc=https://id.gs1.org/00/040123450000001112epc=https://id.gs1.org/00/040123450000002225" +
  "epc=https://id.gs1.org/00/040123450000003338action=OBSERVE" +
  "bizStep=https://ref.gs1.org/cbv/BizStep-departingreadPointid=https://id.gs1.org/414/4012345000115/254/987" +
  "{https://ns.example.com/epcis/}myField1{https://ns.example.com/epcis/}mySubField1=2" +
  "{https://ns.example.com/epcis/}mySubField2=5{https://ns.example.com/epcis/}myField2=0" +
  "{https://ns.example.com/epcis/}myField3{https://ns.example.com/epcis/}mySubField3=1" +
  "{https://ns.example.com/epcis/}mySubField3=3";

describe("the text of the event hash", () => {
  it("is that of the first example of the standard [PLT-08]", () => {
    expect(preHash(departing, prefixes)).toBe(departingText);
  });

  it("does not depend on ID, moment of record, order, time zone, and form of words and identifiers [PLT-08]", () => {
    const otherwise = {
      "rdfs:comment": "the same event",
      eventID: "urn:uuid:404d95fc-9457-4a51-bd6a-0bba133845a8",
      errorDeclaration: { declarationTime: "2020-11-04T00:00:00.000+01:00" },
      ...departing,
      eventTime: "2020-03-04T10:00:30Z",
      recordTime: "2021-01-01T00:00:00Z",
      bizStep: "urn:epcglobal:cbv:bizstep:departing",
      epcList: [
        "https://example.org/some/path/00/040123450000001112?exp=211231",
        "https://id.gs1.org/00/040123450000003338",
        "urn:epc:id:sscc:4012345.0000000222",
      ],
      "ex:myField2": "0",
      "example:myField2": undefined,
    };
    expect(preHash(otherwise, prefixesOf(context, { ex: "https://ns.example.com/epcis/" }))).toBe(departingText);
  });

  it("has measurements, typed references and quantities in the order of the standard [PLT-08]", () => {
    const event = {
      type: "AggregationEvent",
      eventTime: "2023-01-18T11:04:03.1415Z",
      eventTimeZoneOffset: "+00:00",
      action: "ADD",
      parentID: "urn:epc:id:sscc:4012345.0000000111",
      childQuantityList: [{ quantity: 1.5, uom: "KGM", epcClass: "urn:epc:class:lgtin:4012345.011111.L-1" }],
      bizTransactionList: [{ type: "po", bizTransaction: "urn:epcglobal:cbv:bt:4012345000115:7" }],
      sourceList: [{ type: "owning_party", source: "urn:epc:id:pgln:4012345.00000" }],
      sensorElementList: [
        {
          sensorMetadata: { time: "2023-01-18T11:00:00Z" },
          sensorReport: [{ uom: "CEL", value: 26.0, type: "gs1:Temperature", "example:field": "x" }],
        },
      ],
    };
    expect(preHash(event, prefixes)).toBe(
      "eventType=AggregationEventeventTime=2023-01-18T11:04:03.142ZeventTimeZoneOffset=+00:00" +
        "parentID=https://id.gs1.org/00/040123450000001112childQuantityListquantityElement" +
        "epcClass=https://id.gs1.org/01/04012345111118/10/L-1quantity=1.5uom=KGMaction=ADD" +
        "sensorElementListsensorElementsensorMetadatatime=2023-01-18T11:00:00.000Z" +
        "sensorReporttype=https://gs1.org/voc/Temperaturevalue=26uom=CEL{https://ns.example.com/epcis/}field=x" +
        "bizTransactionListtype=https://ref.gs1.org/cbv/BTT-pobizTransaction=urn:epcglobal:cbv:bt:4012345000115:7" +
        "sourceListtype=https://ref.gs1.org/cbv/SDT-owning_partysource=https://id.gs1.org/417/4012345000009",
    );
  });

  it("changes with every value [PLT-08]", () => {
    for (const change of [
      { action: "ADD" },
      { eventTime: "2020-03-04T11:00:30.001+01:00" },
      { bizStep: "arriving" },
      { "example:myField2": "1" },
      { epcList: [] },
    ]) {
      expect(preHash({ ...departing, ...change }, prefixes)).not.toBe(departingText);
    }
  });
});

describe("canonical JSON", () => {
  it("is the same for the same content [PLT-08]", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});
