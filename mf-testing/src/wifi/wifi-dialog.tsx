import { useEffect, useReducer, useState } from 'react';
import { useGloveData, useMay } from '@courtside/api-client';
import type { NewGloveLogin } from '@courtside/contracts/glove-logins';
import { GLOVE_IDS, gloveName, type GloveId } from '@courtside/contracts/glove-names';
import { GLOVE_POLL_MS, RESULT_POLL_MS } from '@courtside/contracts/limits';
import { Alert, Button, Flex, Form, Input, Modal, Select, Spin, Text, useReturnFocus, useCopy } from '@courtside/ui';
import { isAvailable } from '../gloves/glove-status';
import { texts } from '../texts/en';
import { wifiTexts } from '../texts/wifi.en';
import { GloveLogin } from './glove-login';
import { sendLine, wasDismissed, webSerial } from './serial-port';
import { setWifiLine, wifiProblem, type WifiConfiguration, type WifiProblem } from './set-wifi';
import { advanceWifi, EDITING, isBusy } from './wifi-state';

/** For browsers without Web Serial: the line to send by other means. Null if the configuration is not valid. */
function CopyLine({ line }: { line: string | null }) {
  const { copied, copy } = useCopy();
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={wifiTexts.unsupported} />
      <code className="testing-code" aria-label={wifiTexts.line}>
        {line?.trimEnd() ?? '…'}
      </code>
      <Button disabled={line === null} onClick={() => copy(line ?? '')}>
        {copied ? wifiTexts.copied : wifiTexts.copy}
      </Button>
    </Flex>
  );
}

const problemTexts: Record<WifiProblem, string> = {
  incomplete: wifiTexts.incomplete,
  'ssid-too-long': wifiTexts.ssidTooLong,
  'password-length': wifiTexts.passwordLength,
  unprintable: wifiTexts.unprintable,
};
const EMPTY: Partial<WifiConfiguration> = { ssid: '', password: '' };

/**
 * Sends Wi-Fi credentials to a glove over the serial port. Render it only while it is open: closing it discards the
 * input.
 */
export function WifiDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [configuration, setConfiguration] = useState(EMPTY);
  const [state, advance] = useReducer(advanceWifi, EDITING);
  const [logins, setLogins] = useState<Partial<Record<GloveId, NewGloveLogin>>>({});
  const [sendsLogin, setSendsLogin] = useState(true);
  const waiting = state.phase === 'waiting';
  const { data, dataUpdatedAt } = useGloveData({ intervalMs: waiting ? RESULT_POLL_MS : GLOVE_POLL_MS });
  const may = useMay();
  const serial = webSerial();
  const problem = wifiProblem(configuration);
  const { glove } = configuration;
  const login = (glove && logins[glove]) ?? null;
  const line = () => setWifiLine(configuration as WifiConfiguration, sendsLogin ? login : null);

  useEffect(() => {
    if (state.phase === 'waiting')
      advance({ type: 'polled', at: dataUpdatedAt, alive: isAvailable(data?.[state.glove]) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every response counts, even if equal to the last
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => advance({ type: 'tick', at: Date.now() }), RESULT_POLL_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  const connect = async () => {
    advance({ type: 'connect', configuration });
    if (problem || !serial) return;
    try {
      const port = await serial.requestPort();
      advance({ type: 'port-chosen' });
      await sendLine(port, line());
      advance({ type: 'written', at: Date.now() });
    } catch (error) {
      advance({ type: wasDismissed(error) ? 'port-dismissed' : 'failed' });
    }
  };

  const set = (change: Partial<WifiConfiguration>) => setConfiguration({ ...configuration, ...change });
  const busy = isBusy(state);
  return (
    <Modal open title={wifiTexts.title} onCancel={onClose} footer={null} mask={{ closable: !busy }}>
      <Form layout="vertical" requiredMark={false} onFinish={() => void connect()}>
        <Form.Item label={wifiTexts.glove} htmlFor="wifi-glove">
          <Select
            id="wifi-glove"
            placeholder={texts.gloves.choose}
            value={configuration.glove}
            disabled={busy}
            options={GLOVE_IDS.map((glove) => ({ value: glove, label: gloveName(glove) }))}
            onChange={(glove) => set({ glove })}
          />
        </Form.Item>
        {(['ssid', 'password'] as const).map((name) => {
          const Field = name === 'password' ? Input.Password : Input;
          return (
            <Form.Item key={name} label={wifiTexts[name]} htmlFor={`wifi-${name}`}>
              <Field
                id={`wifi-${name}`}
                autoComplete="off"
                value={configuration[name]}
                disabled={busy}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </Form.Item>
          );
        })}
        {glove && may('createGloveLogin') && (
          <GloveLogin
            key={glove}
            glove={glove}
            configuration={configuration}
            login={login}
            onCreated={(created) => setLogins((known) => ({ ...known, [glove]: created }))}
            sends={sendsLogin}
            onSends={setSendsLogin}
            disabled={busy}
          />
        )}
        <Flex vertical gap={12}>
          <output className="testing-status">
            {state.phase === 'editing' && state.problem && (
              <Alert type="error" showIcon title={problemTexts[state.problem]} />
            )}
            {state.phase === 'failed' && <Alert type="error" showIcon title={wifiTexts.failed} />}
            {state.phase === 'connected' && (
              <Alert type="success" showIcon title={wifiTexts.connected(gloveName(state.glove))} />
            )}
            {busy && (
              <Flex gap={12} align="center">
                <Spin size="small" />
                <span>{progressText(state)}</span>
              </Flex>
            )}
          </output>
          {serial ? (
            <>
              <Text type="secondary">{wifiTexts.hint}</Text>
              <Flex justify="end" gap={8} className="testing-dialog-buttons">
                <Button onClick={onClose}>{state.phase === 'connected' ? texts.close : texts.cancel}</Button>
                <Button type="primary" htmlType="submit" loading={busy}>
                  {wifiTexts.connect}
                </Button>
              </Flex>
            </>
          ) : (
            <CopyLine line={problem ? null : line()} />
          )}
        </Flex>
      </Form>
    </Modal>
  );
}

function progressText(state: Parameters<typeof isBusy>[0]): string {
  if (state.phase === 'waiting') return wifiTexts.waiting(gloveName(state.glove));
  return state.phase === 'writing' ? wifiTexts.writing : wifiTexts.choosing;
}
