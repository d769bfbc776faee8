import { Button } from 'antd';
import { useId, useRef, useState, useEffect } from 'react';
import { PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import { Icon } from '../icon';
import { texts } from '../texts/en';
import { PlayerAvatar, TeamPicture } from './picture';
import { PictureCropper } from './picture-cropper';

/** Creates an object URL for a blob and revokes it afterwards. Null until it exists. */
function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [current, setCurrent] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect that creates the URL must revoke it
    setCurrent({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return current?.blob === blob ? (current?.url ?? null) : null;
}

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const MEGABYTE = 1024 * 1024;

interface PictureFieldProps {
  label: string;
  /** Name of the person or team, for the initials shown without a picture. */
  name?: string;
  /** The stored picture (base64 or URL), if any. */
  current?: string | null;
  /** A new picture, null to remove the stored one, undefined if nothing changed. */
  value: Blob | null | undefined;
  onChange: (value: Blob | null | undefined) => void;
  shape?: 'round' | 'square';
  disabled?: boolean;
}

/** Selects, crops, previews and removes a picture. Rejects other files and pictures that are too large, with a message. */
export function PictureField({
  label,
  name = '',
  current,
  value,
  onChange,
  shape = 'square',
  disabled,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [labelId, noteId, errorId] = [useId(), useId(), useId()];
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = useObjectUrl(value);
  const candidate = useObjectUrl(file);

  const picture = value === null ? null : (preview ?? current ?? null);
  const Picture = shape === 'round' ? PlayerAvatar : TeamPicture;

  const select = (selected: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!selected) return;
    const problem =
      selected.size > PICTURE_MAX_BYTES
        ? texts.picture.tooLarge(PICTURE_MAX_BYTES / MEGABYTE)
        : ACCEPTED.includes(selected.type)
          ? null
          : texts.picture.unsupported;
    setError(problem);
    setFile(problem ? null : selected);
  };

  return (
    <fieldset className="cs-picture-field" aria-labelledby={labelId}>
      <span id={labelId} className="cs-visually-hidden">
        {label}
      </span>
      <Picture
        name={name}
        picture={picture}
        size={96}
        alt={picture ? texts.picture.preview : texts.picture.noPicture}
      />
      <div className="cs-actions">
        <input
          ref={input}
          hidden
          type="file"
          accept={ACCEPTED.join(',')}
          aria-label={label}
          data-testid="picture-input"
          onChange={(event) => select(event.target.files?.[0])}
        />
        <Button
          icon={<Icon name="upload" />}
          disabled={disabled}
          aria-describedby={`${noteId} ${errorId}`}
          onClick={() => input.current?.click()}
        >
          {picture ? texts.picture.replace : texts.picture.choose}
        </Button>
        {current && value !== undefined ? (
          <Button icon={<Icon name="reload" />} disabled={disabled} onClick={() => onChange(undefined)}>
            {texts.picture.keep}
          </Button>
        ) : (
          picture && (
            <Button
              icon={<Icon name="delete" />}
              disabled={disabled}
              onClick={() => onChange(current ? null : undefined)}
            >
              {texts.picture.remove}
            </Button>
          )
        )}
      </div>
      <span id={noteId} className="cs-picture-field__note">
        {texts.picture.note}
      </span>
      <span id={errorId} className="cs-picture-field__error" role="alert">
        {error}
      </span>
      {file && candidate && (
        <PictureCropper
          file={file}
          url={candidate}
          shape={shape}
          onCancel={() => setFile(null)}
          onUse={(cropped) => {
            setFile(null);
            onChange(cropped);
          }}
          onUnreadable={() => {
            setFile(null);
            setError(texts.picture.unsupported);
          }}
        />
      )}
    </fieldset>
  );
}
