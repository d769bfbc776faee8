import { useId, useState } from 'react';
import { createGloveLogin } from '@courtside/api-client';
import type { NewGloveLogin } from '@courtside/contracts/glove-logins';
import type { GloveId } from '@courtside/contracts/glove-names';
import { Alert, Button, LatePart, Skeleton, Stack, Text } from '@courtside/ui';
import { texts } from '../texts/glove-login.en';
import { CopyField } from './copy-field';
import { loginCode } from './login-code';
import { wifiProblem, type WifiConfiguration } from './set-wifi';

const loadPicture = () => import(/* webpackChunkName: "login-picture" */ './login-picture');

interface GloveLoginProps {
  glove: GloveId;
  configuration: Partial<WifiConfiguration>;
  /** The login that was created for this glove, or null. It is not stored anywhere else. */
  login: NewGloveLogin | null;
  onCreated: (login: NewGloveLogin) => void;
  /** Whether the serial line contains the login. */
  sends: boolean;
  onSends: (sends: boolean) => void;
  disabled: boolean;
}

/** Creates the broker login of a glove, and shows it once: as text, and as a QR code. */
export function GloveLogin({ glove, configuration, login, onCreated, sends, onSends, disabled }: GloveLoginProps) {
  const heading = useId();
  const [state, setState] = useState<'idle' | 'creating' | 'failed'>('idle');
  const create = async () => {
    setState('creating');
    try {
      onCreated(await createGloveLogin(glove));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className="testing-glove-login" aria-labelledby={heading}>
      <Stack gap="small">
        <h3 id={heading}>{texts.title}</h3>
        <Text type="secondary">{texts.text}</Text>
        <output className="testing-status">
          {state === 'failed' && <Alert type="error" showIcon title={texts.createFailed} />}
          {login && <Alert type="info" showIcon title={texts.once} />}
        </output>
        {login ? (
          <CreatedLogin
            login={login}
            configuration={configuration}
            sends={sends}
            onSends={onSends}
            disabled={disabled}
          />
        ) : (
          <Button loading={state === 'creating'} disabled={disabled} onClick={() => void create()}>
            {texts.create}
          </Button>
        )}
      </Stack>
    </section>
  );
}

type CreatedLoginProps = Pick<GloveLoginProps, 'configuration' | 'sends' | 'onSends' | 'disabled'> & {
  login: NewGloveLogin;
};

function CreatedLogin({ login, configuration, sends, onSends, disabled }: CreatedLoginProps) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <>
      {login.address === null && <Alert type="warning" showIcon title={texts.noAddress} />}
      <div>
        {login.address !== null && (
          <CopyField id="login-address" label={texts.address} value={login.address} copy={texts.copyAddress} />
        )}
        <CopyField id="login-username" label={texts.username} value={login.username} copy={texts.copyUsername} />
        <CopyField id="login-password" label={texts.password} value={login.password} copy={texts.copyPassword} secret />
      </div>
      <Button aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
        {isCodeShown ? texts.hideCode : texts.showCode}
      </Button>
      {isCodeShown && (
        <figure className="testing-login-picture">
          <LatePart
            load={loadPicture}
            props={{ content: JSON.stringify(loginCode(login, configuration)), label: texts.picture }}
            waiting={<Skeleton.Node active />}
          />
          <figcaption className="cs-muted">{texts.code(wifiProblem(configuration) === null)}</figcaption>
        </figure>
      )}
      <label className="testing-entry-choice">
        <input
          type="checkbox"
          checked={sends}
          disabled={disabled}
          onChange={(event) => onSends(event.target.checked)}
        />
        {texts.send}
      </label>
    </>
  );
}
