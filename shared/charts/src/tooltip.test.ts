import { tooltipContent } from './tooltip';

test('a name is not parsed as markup', () => {
  const box = tooltipContent('light', {
    title: '2026-01-05',
    items: [{ name: '<img src=x onerror=alert(1)>', color: '#6200EE', value: 'Composite Index 55.6' }],
  });
  expect(box.querySelector('img')).toBeNull();
  expect(box.textContent).toBe('2026-01-05<img src=x onerror=alert(1)>Composite Index 55.6');
});
