import { createModule } from '../../test/run-as-module';
import { isolateModules } from './install';
import { onFinding } from './interference';
import { beginVisit } from './visit';

const findings: string[] = [];
beforeAll(() => {
  isolateModules();
  onFinding((_, { detail }) => findings.push(detail));
});
beforeEach(() => findings.splice(0));

const visit = (name: string, version = 'v1') =>
  beginVisit(name, { entry: `/${name}/${version}/remoteEntry.js`, version }, 'screen');

describe('a side effect that a module leaves behind', () => {
  it('is removed with it: listeners of the window and the document', () => {
    const { run } = createModule('mf-listeners');
    const heard: string[] = [];
    const end = visit('mf-listeners');
    run(
      `window.addEventListener('ping', () => heard.push('window'), true);
         document.addEventListener('pong', { handleEvent: () => heard.push('document') });`,
      { heard },
    );
    window.dispatchEvent(new Event('ping'));
    document.dispatchEvent(new Event('pong'));
    end();
    window.dispatchEvent(new Event('ping'));
    document.dispatchEvent(new Event('pong'));
    expect(heard).toEqual(['window', 'document']);
  });

  it('comes back with the module, unless the module removed it', () => {
    const { run } = createModule('mf-returns');
    const heard: string[] = [];
    const end = visit('mf-returns');
    run(
      `const removed = () => heard.push('removed');
         window.addEventListener('ping', () => heard.push('kept'));
         window.addEventListener('ping', removed);
         window.removeEventListener('ping', removed);
         window.addEventListener('ping', () => heard.push('once'), { once: true });`,
      { heard },
    );
    window.dispatchEvent(new Event('ping'));
    end();
    visit('mf-returns')();
    const endLast = visit('mf-returns');
    window.dispatchEvent(new Event('ping'));
    endLast();
    expect(heard).toEqual(['kept', 'once', 'kept']);
  });

  it('does not include the listeners of the shell or of another module', () => {
    const [one, other] = [createModule('mf-one'), createModule('mf-other')];
    const heard: string[] = [];
    const [endOne, endOther] = [visit('mf-one'), visit('mf-other')];
    const ofShell = () => heard.push('shell');
    window.addEventListener('ping', ofShell);
    one.run(`window.addEventListener('ping', () => heard.push('one'))`, { heard });
    other.run(`window.addEventListener('ping', () => heard.push('other'))`, { heard });
    endOne();
    window.dispatchEvent(new Event('ping'));
    endOther();
    window.removeEventListener('ping', ofShell);
    expect(heard).toEqual(['shell', 'other']);
  });

  it('may be an overlay, a style with inserted rules, or a change of the page', () => {
    const { run, ledger } = createModule('mf-elements');
    document.body.setAttribute('class', 'of-the-shell');
    document.title = 'Shell';
    const start = () =>
      run(`document.body.append(Object.assign(document.createElement('div'), { id: 'overlay' }));
           document.body.style.overflow = 'hidden';
           document.title = 'Hijacked';
           window.onresize = () => undefined;`);
    const end = visit('mf-elements');
    start();
    run(`const style = document.createElement('style');
         style.textContent = 'b { color: red }';
         document.head.append(style);
         style.sheet.insertRule('i { color: blue }', 1);`);
    expect(document.getElementById('overlay')).not.toBeNull();
    end();
    expect(document.getElementById('overlay')).toBeNull();
    expect(document.querySelector('head style')).toBeNull();
    expect(document.body.style.overflow).toBe('');
    expect(document.title).toBe('Shell');
    expect(window.onresize).toBeNull();
    const size = ledger.size;
    const endSecond = visit('mf-elements');
    expect(document.querySelector<HTMLStyleElement>('head style')?.sheet?.cssRules).toHaveLength(2);
    expect(document.getElementById('overlay')).toBeNull();
    start();
    endSecond();
    expect(ledger.size).toBe(size);
  });

  it('may be an attribute of the page; those of extensions stay', () => {
    const { run } = createModule('mf-attributes');
    const root = document.documentElement;
    root.className = 'dark';
    const end = visit('mf-attributes');
    run(`document.documentElement.classList.add('of-module');
         document.documentElement.dataset.module = '1';
         document.body.setAttribute('Style', 'color: red');
         document.body.hidden = true;`);
    Element.prototype.setAttribute.call(document.body, 'data-grammar', 'on');
    Element.prototype.setAttribute.call(root, 'dir', 'rtl');
    end();
    const attributes = [root, document.body].map(({ outerHTML }) => outerHTML.slice(0, outerHTML.indexOf('>') + 1));
    expect(attributes).toEqual(['<html class="dark" dir="rtl">', '<body class="of-the-shell" data-grammar="on">']);
  });

  it('may be a handler such as `window.onerror`, which comes back with the module', () => {
    const { run } = createModule('mf-handlers');
    const heard: string[] = [];
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- tests the property
    window.onresize = () => heard.push('shell');
    const end = visit('mf-handlers');
    run(
      `window.onresize = () => heard.push('replaced');
       window.onresize = () => heard.push('module');
       document.onclick = () => heard.push('removed');
       document.onclick = null;`,
      { heard },
    );
    const happen = () => {
      window.dispatchEvent(new Event('resize'));
      document.dispatchEvent(new Event('click'));
    };
    happen();
    end();
    happen();
    const endSecond = visit('mf-handlers');
    happen();
    run('window.onresize = null;');
    happen();
    endSecond();
    visit('mf-handlers')();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- tests the property
    window.onresize = null;
    happen();
    expect(heard).toEqual(['module', 'shell', 'module', 'shell']);
  });

  it('may be a handler that another module has too: each is active while its module is the newest one', () => {
    const [one, other] = [createModule('mf-handler-one'), createModule('mf-handler-other')];
    const heard: string[] = [];
    const [endOne, endOther] = [visit('mf-handler-one'), visit('mf-handler-other')];
    one.run(`window.onresize = () => heard.push('one')`, { heard });
    other.run(`window.onresize = () => heard.push('other')`, { heard });
    window.dispatchEvent(new Event('resize'));
    endOther();
    window.dispatchEvent(new Event('resize'));
    endOne();
    window.dispatchEvent(new Event('resize'));
    expect({ heard, onresize: window.onresize }).toEqual({ heard: ['other', 'one'], onresize: null });
  });

  it('may be a style sheet file, which loads but has no effect before and after the visit', () => {
    const { run } = createModule('mf-sheets');
    const link = run(`const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: '/mf-sheets/v1/a.css' });
      document.head.append(link);
      return link;`) as HTMLLinkElement;
    expect({ isConnected: link.isConnected, media: link.media }).toEqual({ isConnected: true, media: 'not all' });
    const end = visit('mf-sheets');
    expect(link.media).toBe('');
    end();
    expect({ isConnected: link.isConnected, media: link.media }).toEqual({ isConnected: true, media: 'not all' });
    link.remove();
  });

  it('is removed even if it begins after the module was left', () => {
    const { run } = createModule('mf-late');
    visit('mf-late')();
    const heard: string[] = [];
    run(
      `window.addEventListener('ping', () => heard.push('late'));
         document.body.append(Object.assign(document.createElement('div'), { id: 'late' }));
         document.title = 'Late';`,
      { heard },
    );
    window.dispatchEvent(new Event('ping'));
    expect({ heard, late: document.getElementById('late'), title: document.title }).toEqual({
      heard: [],
      late: null,
      title: 'Shell',
    });
  });
});

describe('a module that replaces a built-in', () => {
  it('keeps running, has no effect, and is reported once', () => {
    const { run } = createModule('mf-patches');
    // oxlint-disable-next-line typescript/unbound-method -- only compared
    const { open } = new XMLHttpRequest();
    const parse = JSON.parse;
    run(
      `XMLHttpRequest.prototype.open = () => undefined; JSON.parse = null; JSON.parse = 1; history.pushState = null;`,
    );
    // oxlint-disable-next-line typescript/unbound-method -- only compared
    expect(XMLHttpRequest.prototype.open).toBe(open);
    expect(JSON.parse).toBe(parse);
    expect(findings).toEqual([
      'mf-patches tried to replace XMLHttpRequest.prototype.open. The page keeps its own.',
      'mf-patches tried to replace JSON.parse. The page keeps its own.',
      'mf-patches tried to replace history.pushState. The page keeps its own.',
    ]);
  });

  it('may change its own objects', () => {
    const { run } = createModule('mf-own');
    expect(run(`const own = new XMLHttpRequest(); own.send = () => 'own'; return own.send();`)).toBe('own');
    expect(findings).toEqual([]);
  });

  it('cannot add properties to all objects, and its properties of arrays are removed', () => {
    const { run } = createModule('mf-pollutes');
    const end = visit('mf-pollutes');
    expect(() => run(`'use strict'; Object.prototype.polluted = 1;`)).toThrow(TypeError);
    run('Array.prototype.polluted = 1;');
    end();
    expect(Object.keys(Array.prototype)).toEqual([]);
  });
});

it('a browser dialog does not open: it is reported, and a question is answered with no', () => {
  const { run } = createModule('mf-dialogs');
  expect(run(`alert('hello'); alert('again'); return [confirm('sure?'), prompt('name?')];`)).toEqual([false, null]);
  expect(findings).toHaveLength(3);
});
