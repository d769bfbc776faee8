import { Court } from './court';
import { useScreenHeading } from './page';

/** A heading with a greeting in one line, for the top of a screen. */
export function Hero({ title, text }: { title: string; text: string }) {
  const heading = useScreenHeading();
  return (
    <header className="cs-hero">
      <Court className="cs-hero__court" viewBox="-40 150 540 140" />
      <h1 className="cs-hero__title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="cs-hero__text">{text}</p>
    </header>
  );
}
