import { attributesOf } from './worksheet-cells';

const SHEET = /<(?:\w+:)?sheet\b[^<>]*>/g;

/** What a workbook says about its sheets. */
export interface WorkbookInfo {
  /** The part with the content of each visible sheet, in order. Null if it is none of cells. */
  readonly parts: ReadonlyArray<string | null>;
  /** Without the hidden sheets. */
  readonly xml: string;
  readonly hasHidden: boolean;
  /** Its days are counted from 1904. */
  readonly is1904: boolean;
}

const isHidden = (tag: string) => /^(?:hidden|veryHidden)$/.test(attributesOf(tag)['state'] ?? '');

/** The path of each part by the id of its relation. */
function targetsOf(relations: string): ReadonlyMap<string, string> {
  const tags = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => attributesOf(tag));
  return new Map(
    tags.map(({ Id = '', Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`] as const),
  );
}

/**
 * Finds the visible sheets of a workbook. A hidden sheet is not what the coach sees, so it isn't read.
 *
 * @param workbook the part `xl/workbook.xml`
 * @param relations the part `xl/_rels/workbook.xml.rels`
 */
export function workbookInfo(workbook: string, relations: string): WorkbookInfo {
  const tags = workbook.match(SHEET) ?? [];
  const visible = tags.filter((tag) => !isHidden(tag));
  const targets = targetsOf(relations);
  const properties = attributesOf(/<(?:\w+:)?workbookPr\b[^<>]*>/.exec(workbook)?.[0] ?? '');
  return {
    parts: visible.map((tag) => targets.get(attributesOf(tag)['id'] ?? '') ?? null),
    xml: workbook.replaceAll(SHEET, (tag) => (isHidden(tag) && tag.endsWith('/>') ? '' : tag)),
    hasHidden: visible.length < tags.length,
    is1904: /^(?:1|true)$/.test(properties['date1904'] ?? ''),
  };
}
