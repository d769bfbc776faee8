import type { ReactNode } from 'react';
import { Entrance, Stack } from '@courtside/ui';
import { guestTexts } from './texts/guest.en';

/** A screen for guests: its card says what it asks, and the links below lead to the other ones. */
export function GuestScreen({ links, children, ...entrance }: {
  title: string;
  subtitle?: string;
  width?: 'normal' | 'wide';
  links?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Entrance claim={guestTexts.claim} aside={guestTexts.aside} {...entrance}>
      <Stack>
        {children}
        {links && <Stack gap="small">{links}</Stack>}
      </Stack>
    </Entrance>
  );
}
