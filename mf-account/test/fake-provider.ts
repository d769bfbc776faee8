/** A page of a site with single sign-on. `opened` has the addresses that the screens opened outside of the product. */
export function useFakeProvider(name = 'Falcons ID'): { readonly opened: string[] } {
  const opened: string[] = [];
  const meta = document.createElement('meta');
  let click: jest.SpyInstance;
  beforeEach(() => {
    opened.length = 0;
    meta.name = 'courtside-single-sign-on';
    meta.content = name;
    document.head.append(meta);
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.href);
    });
  });
  afterEach(() => {
    click.mockRestore();
    meta.remove();
    sessionStorage.clear();
  });
  return { opened };
}
