import { Modal } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useReturnFocus } from '../feedback/use-return-focus';
import { texts } from '../texts/en';
import { clampCrop, displaySize, INITIAL_CROP, MAX_ZOOM, type Crop, type Size } from './crop-geometry';
import { cropImage } from './crop-image';

interface PictureCropperProps {
  file: File;
  url: string;
  shape: 'round' | 'square';
  onUse: (picture: Blob) => void;
  /** Called if the browser cannot read the file as a picture. */
  onUnreadable: () => void;
  onCancel: () => void;
}

const STEP = 0.04;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Crops a picture to a square by dragging, arrow keys and a zoom slider. */
export function PictureCropper({ file, url, shape, onUse, onUnreadable, onCancel }: PictureCropperProps) {
  const help = useId();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(INITIAL_CROP);
  useReturnFocus();

  const change = (next: Crop) => size && setCrop(clampCrop(size, next));
  const move = (x: number, y: number) => change({ ...crop, x: crop.x + x, y: crop.y + y });
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const side = event.currentTarget.clientWidth || 1;
    move(event.movementX / side, event.movementY / side);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const use = async () => onUse((image.current && (await cropImage(image.current, crop))) ?? file);

  const shown = size && displaySize(size, crop.zoom);
  return (
    <Modal
      open
      centered
      title={texts.picture.crop}
      okText={texts.picture.use}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !size }}
      onOk={() => void use()}
      onCancel={onCancel}
    >
      <div className="cs-cropper">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it handles arrow keys and dragging */}
        <div
          className="cs-cropper__window"
          data-shape={shape}
          role="application"
          aria-label={texts.picture.crop}
          aria-describedby={help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles arrow keys
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
          onKeyDown={onKeyDown}
        >
          <img
            ref={image}
            className="cs-cropper__picture"
            src={url}
            alt={texts.picture.preview}
            draggable={false}
            style={
              shown
                ? {
                    width: `${shown.width * 100}%`,
                    height: `${shown.height * 100}%`,
                    transform: `translate(calc(-50% + ${(crop.x / shown.width) * 100}%), calc(-50% + ${(crop.y / shown.height) * 100}%))`,
                  }
                : undefined
            }
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
            }
            onError={onUnreadable}
          />
        </div>
        <p id={help} className="cs-muted">
          {texts.picture.cropHelp}
        </p>
        <label className="cs-cropper__zoom">
          <span>{texts.picture.zoom}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
          />
        </label>
      </div>
    </Modal>
  );
}
