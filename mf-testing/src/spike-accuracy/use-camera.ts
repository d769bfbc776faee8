import { useCallback, useEffect, useState } from 'react';
import { cameraProblem, type CameraProblem } from './camera-problem';

interface Camera {
  id: string;
  /** Empty where the browser does not tell. */
  label: string;
}

export interface CameraFeed {
  cameras: Camera[];
  /** The camera in use. */
  camera: string | null;
  stream: MediaStream | null;
  problem: CameraProblem | null;
  choose: (id: string) => void;
  /** Looks for cameras again. */
  refresh: () => void;
}

const release = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** The live feed of a camera, released when the screen is left or another camera is chosen. */
export function useCamera(): CameraFeed {
  const [wanted, setWanted] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [feed, setFeed] = useState<Pick<CameraFeed, 'cameras' | 'camera' | 'stream' | 'problem'>>({ cameras: [], camera: null, stream: null, problem: null });
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    let left = false;
    let stream: MediaStream | null = null;

    const open = async () => {
      // Not there without https: browsers hide the cameras from such a page.
      if (!navigator.mediaDevices?.getUserMedia) {
        setFeed({ cameras: [], camera: null, stream: null, problem: 'unsupported' });
        return;
      }
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: wanted ? { deviceId: { exact: wanted } } : true, audio: false });
        if (left) {
          release(opened);
          return;
        }
        stream = opened;
        const [track] = opened.getVideoTracks();
        track?.addEventListener('ended', () => setFeed((before) => ({ ...before, stream: null, problem: 'gone' })));
        // Browsers name their cameras only once one of them may be used.
        const cameras = await listCameras();
        if (!left) setFeed({ cameras, camera: track?.getSettings().deviceId ?? wanted, stream: opened, problem: null });
      } catch (error) {
        const cameras = await listCameras().catch(() => []);
        if (!left) setFeed({ cameras, camera: wanted, stream: null, problem: cameraProblem(error) });
      }
    };
    void open();
    return () => {
      left = true;
      release(stream);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refreshing means opening again with nothing else changed
  }, [wanted, attempt]);

  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!devices?.addEventListener) return undefined;
    const changed = () => void listCameras().then((cameras) => setFeed((before) => ({ ...before, cameras })), () => undefined);
    devices.addEventListener('devicechange', changed);
    return () => devices.removeEventListener('devicechange', changed);
  }, []);

  const choose = useCallback((id: string) => setWanted(id), []);
  return {
    ...feed,
    choose,
    refresh: () => {
      // A camera that is gone must not be asked for again.
      if (wanted && !feed.cameras.some(({ id }) => id === wanted)) setWanted(null);
      refresh();
    },
  };
}
