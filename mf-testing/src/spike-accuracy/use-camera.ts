import { useCallback, useEffect, useState } from 'react';
import { cameraProblem, type CameraProblem } from './camera-problem';

interface Camera {
  id: string;
  /** Empty if the browser hides it. */
  label: string;
}

export interface CameraFeed {
  cameras: Camera[];
  camera: string | null;
  stream: MediaStream | null;
  problem: CameraProblem | null;
  choose: (id: string) => void;
  refresh: () => void;
}

const release = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** A live camera feed, released if the screen is left or another camera is chosen. */
export function useCamera(): CameraFeed {
  const [requested, setRequested] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [feed, setFeed] = useState<Pick<CameraFeed, 'cameras' | 'camera' | 'stream' | 'problem'>>({
    cameras: [],
    camera: null,
    stream: null,
    problem: null,
  });
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    let released = false;
    let stream: MediaStream | null = null;

    const open = async () => {
      // Browsers hide cameras from pages without HTTPS.
      if (!navigator.mediaDevices?.getUserMedia) {
        setFeed({ cameras: [], camera: null, stream: null, problem: 'unsupported' });
        return;
      }
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: requested ? { deviceId: { exact: requested } } : true,
          audio: false,
        });
        if (released) {
          release(opened);
          return;
        }
        stream = opened;
        const [track] = opened.getVideoTracks();
        track?.addEventListener('ended', () => setFeed((before) => ({ ...before, stream: null, problem: 'gone' })));
        // Browsers reveal camera names only after access is granted.
        const cameras = await listCameras();
        if (!released)
          setFeed({ cameras, camera: track?.getSettings().deviceId ?? requested, stream: opened, problem: null });
      } catch (error) {
        const cameras = await listCameras().catch(() => []);
        if (!released) setFeed({ cameras, camera: requested, stream: null, problem: cameraProblem(error) });
      }
    };
    void open();
    return () => {
      released = true;
      release(stream);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` reopens the camera
  }, [requested, attempt]);

  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!devices?.addEventListener) return undefined;
    const updateCameras = () =>
      void listCameras().then(
        (cameras) => setFeed((before) => ({ ...before, cameras })),
        () => undefined,
      );
    devices.addEventListener('devicechange', updateCameras);
    return () => devices.removeEventListener('devicechange', updateCameras);
  }, []);

  const choose = useCallback((id: string) => setRequested(id), []);
  return {
    ...feed,
    choose,
    refresh: () => {
      // A disconnected camera can't be requested again.
      if (requested && !feed.cameras.some(({ id }) => id === requested)) setRequested(null);
      refresh();
    },
  };
}
