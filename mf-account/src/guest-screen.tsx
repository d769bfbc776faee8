import type { ReactNode } from 'react';
import { GuestPage, Stack } from '@courtside/ui';
import { guestTexts } from './texts/guest.en';

/** A guest screen: one card with a form and, below it, links to the other guest screens. */
export function GuestScreen({
  links,
  children,
  ...page
}: {
  title: string;
  subtitle?: string;
  width?: 'normal' | 'wide';
  links?: ReactNode;
  children: ReactNode;
}) {
  return (
    <GuestPage tagline={guestTexts.tagline} description={guestTexts.description} {...page}>
      <Stack>
        {children}
        {links && <Stack gap="small">{links}</Stack>}
      </Stack>
    </GuestPage>
  );
}
