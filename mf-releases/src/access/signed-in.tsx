import type { ReactNode } from 'react';
import type { ConsoleSession } from '@courtside/release-client/protocol';
import { ErrorState, Modal, Page, ScreenSkeleton, Section } from '@courtside/ui';
import { loadSession, useSessionState } from '../service/session';
import { texts } from '../texts/en';
import '../releases.css';
import { TokenForm } from './token-form';

type Screen = (session: ConsoleSession) => ReactNode;

/** A screen for people with a token. If a session ends, the screen stays, with what was typed into it. */
export function SignedIn({ children }: { children: Screen }) {
  return (
    <div className="releases-screen">
      <ForSession>{children}</ForSession>
    </div>
  );
}

function ForSession({ children }: { children: Screen }) {
  const state = useSessionState();
  if (state.kind === 'loading') return <ScreenSkeleton />;
  if (state.kind === 'failed') return <ErrorState text={state.error.message} onRetry={() => void loadSession()} />;
  if (state.kind === 'in') return children(state.session);
  if (state.last)
    return (
      <>
        {children(state.last)}
        <Modal centered open title={texts.access.again} footer={null} closable={false} keyboard={false}>
          <TokenForm />
        </Modal>
      </>
    );
  return (
    <Page title={texts.access.title} subtitle={texts.access.subtitle} width="form">
      <Section>
        <TokenForm />
      </Section>
    </Page>
  );
}
