import { archiveProblem, containerProblem, textProblem } from './container';

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);

it.each([
  ['EncryptedPackage', 'This workbook is protected by a password: save it as .xlsx without a password.'],
  ['Workbook', 'This is an old .xls or a protected workbook: save it as .xlsx without a password.'],
  ['WordDocument', 'This is a Word document. Upload a .csv, .xlsx or .json file.'],
])('an old container with a %s', (stream, text) => {
  expect(containerProblem(compound(stream))).toBe(text);
});

it.each([
  ['%PDF-1.7', /This is a PDF/],
  ['\u0089PNG', /This is a picture/],
  ['\u00ff\u00d8\u00ff\u00e0', /This is a picture/],
])('the bytes %j', (start, text) => {
  expect(containerProblem(Buffer.from(start, 'latin1'))).toMatch(text);
});

it.each([
  ['<html><table>', /web page/],
  ['\n<!DOCTYPE html>', /web page/],
  ['<table border="1">', /web page/],
  ['<?xml version="1.0"?><Workbook>', /XML file/],
  ['MIME-Version: 1.0', /web archive/],
])('the text %j', (text, problem) => {
  expect(textProblem(text)).toMatch(problem);
});

it.each([
  ['Numbers', ['Index/Document.iwa'], /Numbers file/],
  ['OpenDocument', ['mimetype', 'content.xml'], /\.ods/],
  ['a binary workbook', ['xl/workbook.bin'], /\.xlsb/],
  ['a document', ['word/document.xml'], /no workbook/],
])('an archive of %s', (_, names, problem) => {
  expect(archiveProblem(names)).toMatch(problem);
});

it('other files have no such problem', () => {
  expect(containerProblem(Buffer.from('team_name'))).toBeNull();
  expect(textProblem('team_name,name')).toBeNull();
  expect(archiveProblem(['[Content_Types].xml', 'xl/workbook.xml'])).toBeNull();
});
