import iconv from 'iconv-lite';
import { decodeText } from './decode-text';

const file = (...names: string[]) => ['team_name,name', ...names.map((name) => `Lions,${name}`)].join('\n');
const read = (text: string, encoding: string) => decodeText(iconv.encode(text, encoding));

describe('names are read as they were saved', () => {
  it.each([
    ['utf-8', ['Łucja Gołaś', 'Ayşe Şahin', '山田']],
    ['utf-16le', ['Łucja Gołaś', '山田']],
    ['utf-16be', ['Łucja Gołaś', '山田']],
    ['windows-1252', ['Müller']],
    ['windows-1252', ['Zoë Groß', 'Núñez', 'José Ibáñez']],
    ['windows-1252', ['João Conceição', 'Gonçalves']],
    ['windows-1252', ['Søren Sørensen', 'Bjørn', 'Åse']],
    ['windows-1252', ['Hélène', 'Françoise', 'Jérôme', 'Noël', 'Agnès', 'Benoît']],
    ['windows-1252', ['Zoë Groß', 'Núñez', '25 €', '–']],
    ['macintosh', ['Zoé Müller']],
    ['windows-1250', ['Łucja Gołaś']],
    ['windows-1250', ['Jiří Dvořák', 'Tomáš Kučera', 'Štěpán']],
    ['windows-1250', ['Željko Petković', 'Šime Đurić']],
    ['windows-1251', ['Анна Иванова']],
    ['windows-1251', ['Георги', 'Цветан', 'Йордан']],
    ['windows-1253', ['Γιώργος Παπαδόπουλος']],
    ['windows-1254', ['Gizem Karadağ Işık', 'Ayşe Şahin']],
    ['windows-1257', ['Jānis Bērziņš', 'Līga Kalniņa', 'Ģirts']],
    ['shift_jis', ['山田,花子']],
    ['euc-kr', ['김민수', '이서연', '박지훈']],
  ])('%s: %j', async (encoding, names) => {
    expect(await read(file(...names), encoding)).toEqual({ text: file(...names), encoding });
  });
});

describe('names that could be others are refused, with how they would look', () => {
  it.each([
    ['windows-1252', ['Þóra']],
    ['windows-1257', ['Kazlauskienė']],
    ['windows-1257', ['Eglė']],
    ['windows-1252', ['Guðrún Þórðardóttir', 'Ásta Björk', 'Hafþór', 'Ýmir Örn', 'Æsa']],
    ['windows-1250', ['Medveď']],
    ['gb18030', ['汤']],
    ['euc-kr', ['마']],
  ])('%s: %j', async (encoding, names) => {
    expect(await read(file(...names), encoding)).toEqual({ doubtful: expect.any(Array) });
  });

  it('the readings are named', async () => {
    expect(await read(file('Kazlauskienė'), 'windows-1257')).toMatchObject({
      doubtful: expect.arrayContaining(['Kazlauskienë', 'Kazlauskienė']),
    });
  });
});

it('bytes that are no text are nothing', async () => {
  expect(await decodeText(Buffer.from('%PDF-1.7\n\u0000\u0001'))).toBeNull();
  expect(await decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBeNull();
});
