import { workbookInfo } from './workbook-sheets';

const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/b.xml" Id="rId2"/></Relationships>';

it('hidden sheets are left out', () => {
  const sheets = '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>';
  expect(workbookInfo(`<workbook><sheets>${sheets}</sheets></workbook>`, RELATIONS)).toEqual({
    parts: ['xl/worksheets/b.xml'],
    xml: '<workbook><sheets><sheet name="B" sheetId="2" r:id="rId2"/></sheets></workbook>',
    hasHidden: true,
    is1904: false,
  });
});

it.each([
  ['<workbookPr date1904="1"/>', true],
  ['<workbookPr date1904="true"/>', true],
  ['<workbookPr date1904="0"/>', false],
  ['<workbookPr/>', false],
])('%s: days count from 1904: %s', (xml, is1904) => {
  expect(workbookInfo(xml, '').is1904).toBe(is1904);
});
