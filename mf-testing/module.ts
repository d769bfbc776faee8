import { screenPaths } from '@courtside/contracts/screens';
import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-testing',
  title: 'Testing',
  routes: [
    { path: screenPaths.importFile, access: 'user', title: 'Test Selection' },
    { path: screenPaths.selectTeam, access: 'user', title: 'Select Team' },
    { path: screenPaths.gloveSelect, access: 'user', title: 'Smart Glove Assignment', firstPaint: 'skeleton' },
    { path: screenPaths.automatedTest, access: 'user', title: 'Automated Test Dashboard', firstPaint: 'skeleton' },
    { path: screenPaths.enterResults, access: 'user', title: 'Enter Results', firstPaint: 'skeleton' },
    { path: screenPaths.spikeAccuracy, access: 'user', title: 'Spike Accuracy', firstPaint: 'skeleton' },
    { path: screenPaths.testDay, access: 'user', title: 'Test Day', firstPaint: 'skeleton' },
  ],
  rail: [{ label: 'Perform Test', path: screenPaths.importFile, icon: 'test', order: 20 }],
  widgets: [{ name: 'latest-imports', title: 'Latest Imports', order: 40, width: 'half', height: 360 }],
  tiles: [
    {
      label: 'Perform Test',
      text: 'Import results, or test players with smart gloves.',
      path: screenPaths.importFile,
      icon: 'test',
      order: 10,
    },
  ],
});
