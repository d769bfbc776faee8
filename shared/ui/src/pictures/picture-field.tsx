import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import { Icon } from '../icon';
import { texts } from '../texts/en';
import { PlayerAvatar, TeamPicture } from './picture';
import { PictureCropper } from './picture-cropper';
import { useObjectUrl } from './use-object-url';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const MEGABYTE = 1024 * 1024;

interface PictureFieldProps {
  /** What the field is for, as its label. */
  label: string;
  /** Whose picture it is; gives the initials while there is none. */
  name?: string;
  /** The stored picture (base64 or URL), if any. */
  current?: string | null;
  /** A new picture, null where it is to be removed, undefined where nothing changed. */
  value: Blob | null | undefined;
  onChange: (value: Blob | null | undefined) => void;
  shape?: 'round' | 'square';
  disabled?: boolean;
}

/** Chooses, crops, previews and removes a picture. Files that are no pictures, or too large, are refused with words. */
export function PictureField({ label, name = '', current, value, onChange, shape = 'square', disabled }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [id, note, problemId] = [useId(), useId(), useId()];
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectUrl(value);
  const candidate = useObjectUrl(file);

  const shown = value === null ? null : (preview ?? current ?? null);
  const Shown = shape === 'round' ? PlayerAvatar : TeamPicture;

  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const refused = chosen.size > PICTURE_MAX_BYTES ? texts.picture.tooLarge(PICTURE_MAX_BYTES / MEGABYTE) : ACCEPTED.includes(chosen.type) ? null : texts.picture.notPicture;
    setProblem(refused);
    setFile(refused ? null : chosen);
  };

  return (
    <fieldset className="cs-picture-field" aria-labelledby={id}>
      <span id={id} className="cs-unseen">{label}</span>
      <Shown name={name} picture={shown} size={96} alt={shown ? texts.picture.preview : texts.picture.noPicture} />
      <div className="cs-actions">
        <input ref={input} hidden type="file" accept={ACCEPTED.join(',')} aria-label={label} data-testid="picture-input" onChange={(event) => choose(event.target.files?.[0])} />
        <Button icon={<Icon name="upload" />} disabled={disabled} aria-describedby={`${note} ${problemId}`} onClick={() => input.current?.click()}>
          {shown ? texts.picture.replace : texts.picture.choose}
        </Button>
        {current && value !== undefined ? (
          <Button icon={<Icon name="reload" />} disabled={disabled} onClick={() => onChange(undefined)}>
            {texts.picture.keep}
          </Button>
        ) : (
          shown && (
            <Button icon={<Icon name="delete" />} disabled={disabled} onClick={() => onChange(current ? null : undefined)}>
              {texts.picture.remove}
            </Button>
          )
        )}
      </div>
      <span id={note} className="cs-picture-field__note">{texts.picture.note}</span>
      <span id={problemId} className="cs-picture-field__problem" role="alert">{problem}</span>
      {file && candidate && (
        <PictureCropper
          file={file}
          url={candidate}
          shape={shape}
          onCancel={() => setFile(null)}
          onUse={(cut) => {
            setFile(null);
            onChange(cut);
          }}
          onUnreadable={() => {
            setFile(null);
            setProblem(texts.picture.notPicture);
          }}
        />
      )}
    </fieldset>
  );
}
