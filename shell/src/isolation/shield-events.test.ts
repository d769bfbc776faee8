import { shieldEvents } from './shield-events';

function setUp() {
  document.body.innerHTML =
    '<div id="shell"><a id="link" href="#x">Teams</a><div data-module="mf-x"><button id="own"></button></div></div>';
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.cancelBubble = true;
  };
  const heard: EventTarget[] = [];
  const listener = shieldEvents((event) => {
    heard.push(event.target!);
    swallow(event);
  });
  window.addEventListener('click', listener, true);
  const reached = jest.fn();
  document.addEventListener('click', reached, { once: true });
  const click = (id: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.getElementById(id)?.dispatchEvent(event);
    window.removeEventListener('click', listener, true);
    document.removeEventListener('click', reached);
    return event;
  };
  return { click, reached, heard };
}

it('a module hears a click on the rail and cannot stop it', () => {
  const { click, reached, heard } = setUp();
  const event = click('link');
  expect(heard).toEqual([document.getElementById('link')]);
  expect(reached).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(false);
});

it('a module stops a click in its own element', () => {
  const { click, reached } = setUp();
  const event = click('own');
  expect(reached).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(true);
});

it('the event is unchanged for later listeners', () => {
  const { click } = setUp();
  const event = click('link');
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
  expect(Object.keys(Object.getOwnPropertyDescriptors(event))).toEqual(['isTrusted']);
});
