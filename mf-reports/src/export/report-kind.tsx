import { useNavigate } from '@courtside/router';
import { Segmented } from '@courtside/ui';
import { texts } from '../texts/en';

const addresses = { single: '/data-visualization?reportType=single', comparison: '/data-visualization-comparison' } as const;

type Kind = keyof typeof addresses;

/** Leads from one kind of report to the other. */
export function ReportKind({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  return (
    <Segmented<Kind>
      aria-label={texts.report.kind}
      value={kind}
      options={[
        { value: 'single', label: texts.report.single },
        { value: 'comparison', label: texts.report.comparison },
      ]}
      onChange={(chosen) => void navigate(addresses[chosen])}
    />
  );
}
