import { crc32 } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content: string;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;
const version = 20;
const utf8Names = 1 << 11;
/** The first day that the format knows, 1980-01-01: the same files give the same bytes. */
const firstDay = (1 << 5) | 1;

/** The bytes of a ZIP file with the texts, uncompressed (PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipped(files: readonly ZippedFile[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const [name, data] = [Buffer.from(file.name), Buffer.from(file.content)];
    const about = aboutFile(name, data);
    const local = Buffer.concat([numbers([localHeader, 4]), about, name, data]);
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    central.push(numbers([centralHeader, 4], [version, 2]), about, place, name);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = files.length;
  const end = numbers(
    [endOfCentral, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, directory, end]);
}

/** The fields that both headers have. */
function aboutFile(name: Buffer, data: Buffer): Buffer {
  const sizes = [data.length, 4] as const;
  return numbers(
    [version, 2],
    [utf8Names, 2],
    [0, 2],
    [0, 2],
    [firstDay, 2],
    [crc32(data), 4],
    sizes,
    sizes,
    [name.length, 2],
    [0, 2],
  );
}

function numbers(...fields: (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
