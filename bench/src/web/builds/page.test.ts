import { applicationPage } from './page';

const page = applicationPage(
  'Teams <new>',
  [
    { kind: 'stylesheet', href: '/main.css' },
    { kind: 'preload-script', href: '/screen.js', integrity: 'sha384-x' },
    { kind: 'script', href: '/main.js' },
  ],
  'bm9uY2U=',
);
const [head = '', body = ''] = page.split('</head>');

it('links styles and preloads in its head', () => {
  expect(head).toContain('<link rel="stylesheet" href="/main.css" crossorigin="anonymous" nonce="bm9uY2U=">');
  expect(head).toContain('<link rel="preload" as="script" href="/screen.js" integrity="sha384-x" crossorigin');
});

it('runs its scripts after the page is parsed, and has no content before', () => {
  expect(body.trim()).toMatch(/^<body>\n<div id="shell"><\/div>\n<script defer src="\/main\.js"/);
  expect(page.match(/<script defer/g)).toHaveLength(1);
});

it('escapes its title', () => {
  expect(head).toContain('<title>Teams &lt;new&gt;</title>');
});
