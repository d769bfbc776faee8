import { QRCodeSVG } from '@rc-component/qrcode';

const SIDE_PX = 200;
/** The quiet zone that readers need around a code, in modules. */
const QUIET_SQUARES = 4;

/** A QR code. It is black on white in both themes, because many readers need that. */
export default function QrPicture({ content, label }: { content: string; label: string }) {
  return (
    <QRCodeSVG
      value={content}
      size={SIDE_PX}
      level="M"
      marginSize={QUIET_SQUARES}
      bgColor="#ffffff"
      fgColor="#000000"
      aria-label={label}
    />
  );
}
