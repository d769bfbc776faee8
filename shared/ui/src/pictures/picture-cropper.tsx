import { Modal } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { texts } from '../texts/en';
import { clampFraming, shownSize, wholePicture, ZOOM_MAX, type Framing } from './crop';
import { cutOut } from './cut-out';

interface PictureCropperProps {
  file: File;
  url: string;
  shape: 'round' | 'square';
  onUse: (picture: Blob) => void;
  /** The browser cannot read the file as a picture. */
  onUnreadable: () => void;
  onCancel: () => void;
}

const STEP = 0.04;
const arrows: Record<string, [number, number]> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/** Chooses the square of a picture that is kept: by dragging, arrow keys and a zoom slider. */
export function PictureCropper({ file, url, shape, onUse, onUnreadable, onCancel }: PictureCropperProps) {
  const help = useId();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [framing, setFraming] = useState<Framing>(wholePicture);

  const change = (next: Framing) => size && setFraming(clampFraming(size, next));
  const move = (x: number, y: number) => change({ ...framing, x: framing.x + x, y: framing.y + y });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const side = event.currentTarget.clientWidth || 1;
    move(event.movementX / side, event.movementY / side);
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const use = async () => onUse((image.current && (await cutOut(image.current, framing))) ?? file);

  const shown = size && shownSize(size, framing.zoom);
  return (
    <Modal open centered title={texts.picture.crop} okText={texts.picture.use} cancelText={texts.cancel} okButtonProps={{ disabled: !size }} onOk={() => void use()} onCancel={onCancel}>
      <div className="cs-cropper">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it takes arrow keys and dragging itself */}
        <div
          className="cs-cropper__window"
          data-shape={shape}
          role="application"
          aria-label={texts.picture.crop}
          aria-describedby={help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes arrow keys
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        >
          <img
            ref={image}
            className="cs-cropper__picture"
            src={url}
            alt={texts.picture.preview}
            draggable={false}
            style={shown ? { width: `${shown.width * 100}%`, height: `${shown.height * 100}%`, transform: `translate(calc(-50% + ${(framing.x / shown.width) * 100}%), calc(-50% + ${(framing.y / shown.height) * 100}%))` } : undefined}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })}
            onError={onUnreadable}
          />
        </div>
        <p id={help} className="cs-muted">{texts.picture.cropHelp}</p>
        <label className="cs-cropper__zoom">
          <span>{texts.picture.zoom}</span>
          <input type="range" min={1} max={ZOOM_MAX} step={0.05} value={framing.zoom} onChange={(event) => change({ ...framing, zoom: Number(event.target.value) })} />
        </label>
      </div>
    </Modal>
  );
}
