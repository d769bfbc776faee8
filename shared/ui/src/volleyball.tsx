/** The logo. */
export function Volleyball() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="13" />
      <path d="M16 16C15 10.5 18 5.5 23.5 5.3M16 16c5.3-1.8 10.6.1 12.8 3.6M16 16c4.3 3.6 5.3 9.2 2.4 12.7M16 16C11.7 19.6 6 20 3.4 17M16 16c-5.3-1.9-8.2-6.8-6.5-11.3M16 16c1 5.5-2.4 10.5-6.7 11.2" />
    </svg>
  );
}
