/** A cell with content. */
const CELL = /<(\w+:)?c\b((?:[^>/]|\/(?!>))*)>([\s\S]*?)<\/\1?c>/g;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)<\/(?:\w+:)?v>/;

/** A cell of a worksheet as XML. */
export interface CellXml {
  readonly attributes: string;
  readonly content: string;
}

/** The text of a cell's value; empty if it has none. */
export const valueOf = ({ content }: CellXml): string => VALUE.exec(content)?.[1] ?? '';

/**
 * Turns some cells of a worksheet into text, before the reader loses what they say.
 *
 * @param xml a worksheet
 * @param textOf the new text of a cell; null leaves it
 */
export const withTextCells = (xml: string, textOf: (cell: CellXml) => string | null): string =>
  xml.replaceAll(CELL, (cell, prefix: string | undefined, attributes: string, content: string) => {
    const text = textOf({ attributes, content });
    if (text === null) return cell;
    const p = prefix ?? '';
    return `<${p}c${attributes.replace(/\st="[^"]*"/, '')} t="str"><${p}v>${text}</${p}v></${p}c>`;
  });

/** The attributes of a short tag by their names, without prefixes. */
export const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/(?:^|[\s:])([A-Za-z0-9]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? ''],
    ),
  );
