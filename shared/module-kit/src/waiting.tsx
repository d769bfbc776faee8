/** What a screen shows while it loads. */
export { Waiting } from '@courtside/ui';
