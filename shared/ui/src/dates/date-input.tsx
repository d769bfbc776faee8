import { Input, type InputProps } from 'antd';
import { useRef, useState } from 'react';
import { isCalendarDate } from '@courtside/contracts/calendar-date';
import { wordedDate } from '@courtside/contracts/worded-date';
import { Icon } from '../icon';
import { texts } from '../texts/en';
import { fieldDate, reader } from './screen-date';

/** The longest dates with the names of their months. */
const MAX_LENGTH = 30;

interface DateInputProps extends Omit<InputProps, 'value' | 'onChange' | 'suffix' | 'type'> {
  /** YYYY-MM-DD, a text that is no date yet, or blank. */
  readonly value?: string;
  /** Receives YYYY-MM-DD as soon as the text is a date, and the text otherwise. */
  readonly onChange?: (value: string) => void;
  /**
   * Receives the same when the user has chosen: they leave the field, press Enter, pick a day, or have typed a complete
   * date. 2026-11-2 can still become 2026-11-25.
   */
  readonly onChoose?: (value: string) => void;
}

/**
 * A date as the user writes it in the language of the browser. It can be typed in many forms (`wordedDate`), or picked in
 * the calendar of the browser. A form's value is YYYY-MM-DD.
 */
export function DateInput({ value = '', onChange, onChoose, onBlur, onPressEnter, ...input }: DateInputProps) {
  /** What is being typed; null if nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const date = isCalendarDate(value) ? value : '';
  const read = (text: string) => wordedDate(text, reader()) ?? text;
  const type = (text: string) => {
    setTyped(text);
    onChange?.(read(text));
    if (text === '' || isCalendarDate(text.trim())) onChoose?.(text.trim());
  };
  const choose = () => {
    setTyped(null);
    onChoose?.(typed === null ? value : read(typed));
  };
  const pick = (day: string) => {
    setTyped(null);
    onChange?.(day);
    onChoose?.(day);
  };
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      placeholder={texts.date.example(fieldDate(reader().today))}
      {...input}
      value={typed ?? (date === '' ? value : fieldDate(date))}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        choose();
        onBlur?.(event);
      }}
      onPressEnter={(event) => {
        choose();
        onPressEnter?.(event);
      }}
      suffix={
        <span className="cs-date-picker">
          <button
            type="button"
            aria-label={texts.date.open}
            disabled={input.disabled}
            // Not supported by all browsers, which then take typed dates only.
            onClick={() => calendar.current?.showPicker?.()}
          >
            <Icon name="calendar" />
          </button>
          {/* Only its calendar is used, which appears below it. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={date}
            onChange={(event) => pick(event.target.value)}
          />
        </span>
      }
    />
  );
}
