/** A number that matters, with its unit and what it counts. */
export function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <div className="cs-figure__value">
        {value}
        {unit && <span className="cs-figure__unit">{unit}</span>}
      </div>
      <div className="cs-figure__label">{label}</div>
    </div>
  );
}
