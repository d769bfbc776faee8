import type { CSSProperties, ReactNode } from 'react';
import { Actions, Flex } from '@courtside/ui';

/** As wide as a picture, so that the names of all rows begin at one line. */
const PICTURE: CSSProperties = { flex: 'none', width: 40, display: 'grid', placeItems: 'center' };

interface PersonRowProps {
  picture: ReactNode;
  name: ReactNode;
  text: ReactNode;
  /** The controls of the row. On a phone, they are below the name. */
  children?: ReactNode;
}

/** A person in a list. */
export function PersonRow({ picture, name, text, children }: PersonRowProps) {
  return (
    <Flex component="li" wrap gap={12} align="center" justify="space-between">
      <Flex gap={12} align="center" style={{ flex: '1 1 260px', minWidth: 0 }}>
        <span style={PICTURE}>{picture}</span>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Flex gap={8} align="center" wrap>
            {name}
          </Flex>
          <p className="cs-muted">{text}</p>
        </div>
      </Flex>
      <Actions>{children}</Actions>
    </Flex>
  );
}

/** A list of people. */
export function PeopleList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="cs-stack" role="list" aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {children}
    </ul>
  );
}
