/**
 * Replaces the cameras of the browser.
 * @param failure name of the error that opening a camera throws
 * @returns the ids of the open cameras
 */
export function fakeCameras(names: string[], failure = names.length === 0 ? 'NotFoundError' : undefined): Set<string> {
  const open = new Set<string>();
  const devices = names.map((label, index) => ({ kind: 'videoinput', deviceId: `camera-${index}`, label }));
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      enumerateDevices: async () => devices,
      getUserMedia: async ({ video }: { video: true | { deviceId: { exact: string } } }) => {
        if (failure) throw Object.assign(new Error(failure), { name: failure });
        const deviceId = video === true ? 'camera-0' : video.deviceId.exact;
        open.add(deviceId);
        const track = {
          stop: () => open.delete(deviceId),
          addEventListener: () => undefined,
          getSettings: () => ({ deviceId }),
        };
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
    },
  });
  return open;
}
