/** A cell with content. */
const CELL = /<(\w+:)?c\b((?:[^>/]|\/(?!>))*)>([\s\S]*?)<\/\1?c>/g;

/** A cell of a worksheet as XML. */
export interface CellXml {
  /** With the colon; empty if the document uses none. */
  readonly prefix: string;
  readonly attributes: string;
  readonly content: string;
  /** The text of its value; empty if it has none. */
  readonly value: string;
}

/**
 * Turns some cells of a worksheet into text, before the reader loses what they say.
 *
 * @param xml a worksheet
 * @param textOf the new text of a cell; null leaves it
 */
export const withTextCells = (xml: string, textOf: (cell: CellXml) => string | null): string =>
  xml.replaceAll(CELL, (cell, named: string | undefined, attributes: string, content: string) => {
    const prefix = named ?? '';
    const value = new RegExp(`<${prefix}v[^>]*>([^<]*)</${prefix}v>`).exec(content)?.[1] ?? '';
    const text = textOf({ prefix, attributes, content, value });
    if (text === null) return cell;
    return `<${prefix}c${attributes.replace(/\st="[^"]*"/, '')} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;
  });

/** The attributes of a short tag by their names, without prefixes. */
export const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/(?:^|[\s:])([A-Za-z0-9]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? ''],
    ),
  );
