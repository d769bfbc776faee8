import { useState } from 'react';
import { useCourtCode, useRemoveCourtCode } from '@courtside/api-client';
import { Button, ErrorState, screenMoment, Section, Skeleton } from '@courtside/ui';
import { withNotice } from '../staff/with-notice';
import { tabletTexts } from '../texts/tablet.en';
import { CourtCodeDialog } from './court-code-dialog';

const texts = tabletTexts.code;

/** The user's code for the club's tablets. */
export function CourtCode() {
  const { data: code, isError, refetch } = useCourtCode();
  const remove = useRemoveCourtCode();
  const [isOpen, setIsOpen] = useState(false);
  const isSet = code !== undefined && code.set_at !== null;
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        code && (
          <>
            <Button onClick={() => setIsOpen(true)}>{isSet ? texts.change : texts.choose}</Button>
            {isSet && (
              <Button
                danger
                disabled={remove.isPending}
                onClick={() =>
                  void withNotice(remove.mutateAsync(), { done: texts.removed, failed: texts.removeFailed })
                }
              >
                {texts.remove}
              </Button>
            )}
          </>
        )
      }
    >
      {!code && isError && <ErrorState text={texts.failed} onRetry={() => void refetch()} />}
      {!code && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {code && <p>{code.set_at === null ? texts.none : texts.set(screenMoment(code.set_at))}</p>}
      {isOpen && <CourtCodeDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
