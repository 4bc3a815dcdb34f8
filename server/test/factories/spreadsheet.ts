import { deflateRawSync } from "node:zlib";
import { crc32 } from "node:zlib";

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** Instead of the content's own size. */
  readonly claimedSize?: number;
}

/** A ZIP archive by hand: a library would not write the ones that are meant to be refused. */
export function zipOf(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize ?? bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), shared, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), shared, rest, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;
const workbook = (sheets: string, more = "") =>
  `<?xml version="1.0"?><workbook xmlns:r="r">${more}<sheets>${sheets}</sheets></workbook>`;
const relationships = (count: number): string =>
  `<Relationships>${Array.from({ length: count }, (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}</Relationships>`;

/** The parts of an XLSX file whose sheets hold this XML. */
export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  more: { readonly properties?: string; readonly parts?: readonly ArchiveEntry[] } = {},
): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  return zipOf([
    { name: "[Content_Types].xml", content: types },
    { name: "xl/workbook.xml", content: workbook(list, more.properties) },
    { name: "xl/_rels/workbook.xml.rels", content: relationships(names.length) },
    ...Object.values(sheets).map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
    ...(more.parts ?? []),
  ]);
}
