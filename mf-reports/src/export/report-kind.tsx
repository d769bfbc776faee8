import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Segmented } from '@courtside/ui';
import { texts } from '../texts/en';

const ADDRESSES = {
  single: screens.dataVisualization({ reportType: 'single' }),
  comparison: screens.dataVisualizationComparison(),
} as const;

type Kind = keyof typeof ADDRESSES;

/** Switches between the two report screens. */
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
      onChange={(selected) => void navigate(ADDRESSES[selected])}
    />
  );
}
