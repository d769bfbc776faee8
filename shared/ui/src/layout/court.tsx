interface CourtProps {
  className: string;
  viewBox?: string;
}

/** A volleyball court from above, and the path of a ball over the net. */
export function Court({ className, viewBox = '0 0 500 760' }: CourtProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden="true">
      <g stroke="#fff" strokeWidth="3" opacity=".2" transform="rotate(-16 250 380)">
        <rect x="92" y="-60" width="316" height="632" />
        <path d="M92 151h316M92 361h316" />
        <path d="M62 256h376" strokeWidth="7" strokeDasharray="2 8" />
      </g>
      <path
        d="M96 470C150 150 330 60 420 214"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="1 12"
        strokeLinecap="round"
        opacity=".7"
      />
      <g transform="translate(396 196)" stroke="#fff" strokeWidth="3" strokeLinecap="round">
        <circle cx="24" cy="24" r="22" fill="#fff" fillOpacity=".16" />
        <path d="M24 24C22 14 28 5 38 7M24 24c9-3 18 0 21 6M24 24c7 6 9 15 4 21M24 24C16 30 7 31 2 26M24 24C15 21 10 12 13 5M24 24c2 9-4 18-11 19" />
      </g>
    </svg>
  );
}
