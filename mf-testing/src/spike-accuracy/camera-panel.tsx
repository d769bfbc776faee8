import { useEffect, useRef } from 'react';
import { Alert, Button, Flex, Icon, Section, Select, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import type { CameraProblem } from './camera-problem';
import { useCamera } from './use-camera';

const problemTexts: Record<CameraProblem, string> = {
  none: texts.accuracy.noCameras,
  denied: texts.accuracy.cameraDenied,
  busy: texts.accuracy.cameraBusy,
  gone: texts.accuracy.cameraGone,
  unsupported: texts.accuracy.cameraUnsupported,
  failed: texts.accuracy.cameraFailed,
};

/** The camera dropdown and the live feed. */
export function CameraPanel() {
  const { cameras, camera, stream, problem, choose, refresh } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <Section title={texts.accuracy.feed}>
      <Stack gap="small">
        <Flex gap={8}>
          <Select
            className="testing-camera"
            aria-label={texts.accuracy.camera}
            placeholder={texts.accuracy.camera}
            notFoundContent={texts.accuracy.noCameras}
            value={camera}
            options={cameras.map(({ id, label }, index) => ({
              value: id,
              label: label || texts.accuracy.cameraNumber(index + 1),
            }))}
            onChange={choose}
          />
          <Button
            icon={<Icon name="reload" />}
            aria-label={texts.accuracy.refresh}
            title={texts.accuracy.refresh}
            onClick={refresh}
          />
        </Flex>
        {problem && <Alert type="error" showIcon role="alert" title={problemTexts[problem]} />}
        {/* A live camera has no captions. */}
        <video ref={video} className="testing-video" autoPlay muted playsInline aria-label={texts.accuracy.feed} />
      </Stack>
    </Section>
  );
}
