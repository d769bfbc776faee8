const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le');

const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
].map((start) => Buffer.from(start));

/**
 * Why a document, a picture, or a file in the container of old Office programs can't be read, and what to do. Protected
 * workbooks are in this container too. Null if the file may be a table.
 */
export function containerProblem(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const beginsWith = (start: Buffer) => file.subarray(0, start.length).equals(start);
  if (beginsWith(Buffer.from('%PDF-')))
    return 'This is a PDF: ask for the table as a spreadsheet, or copy its rows into one, and upload that.';
  if (PICTURES.some(beginsWith)) return 'This is a picture. Upload a .csv, .xlsx or .json file.';
  if (!beginsWith(COMPOUND_FILE)) return null;
  if (file.includes(inUtf16('EncryptedPackage')))
    return 'This workbook is protected by a password: save it as .xlsx without a password.';
  if (file.includes(inUtf16('WordDocument'))) return 'This is a Word document. Upload a .csv, .xlsx or .json file.';
  return 'This is an old .xls or a protected workbook: save it as .xlsx without a password.';
}

/** Why a text isn't a table although spreadsheet programs open it, and what to do. Null if it may be one. */
export function textProblem(text: string): string | null {
  const start = text.slice(0, 2_000).trimStart();
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<body|<div)[\s>]/i.test(start))
    return 'This is a web page with the name of a workbook: open it in your spreadsheet program and save it as .xlsx.';
  if (/^<\?xml/i.test(start)) return 'This is an XML file: open it in your spreadsheet program and save it as .xlsx.';
  return /^MIME-Version:/i.test(start)
    ? 'This is a web archive: open it in your spreadsheet program and save it as .xlsx.'
    : null;
}

/** Why an archive isn't a workbook, and what to do, by the names of its parts. Null if it is one. */
export function archiveProblem(names: readonly string[]): string | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.xml$/i)) return null;
  if (has(/^Index\/|^Index\.zip$|\.iwa$|^index\.apxl/i))
    return 'This is a Numbers file: choose File > Export To > Excel in Numbers, and upload the .xlsx file.';
  if (has(/^xl\/workbook\.bin$/i)) return 'This is a binary workbook (.xlsb): save it as .xlsx.';
  if (has(/^content\.xml$/i)) return 'This is an OpenDocument file (.ods): save it as .xlsx.';
  return has(/^xl\//i) ? null : 'This archive contains no workbook. Upload a .csv, .xlsx or .json file.';
}
