import { useMay } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { EmptyState, Page } from '@courtside/ui';
import type { ComponentType } from 'react';
import { texts } from './texts/en';

/** A screen for those who may test and enter results. Others see why they can't. */
export const forTesters = (Screen: ComponentType) =>
  function ForTesters() {
    const may = useMay();
    if (may('createTrainingSession')) return <Screen />;
    return (
      <Page title={texts.selection.title}>
        <EmptyState icon="test" text={messages.roleForbids} />
      </Page>
    );
  };
