import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-testing',
  title: 'Testing',
  routes: [
    { path: '/import-file', access: 'user', title: 'Test Selection' },
    { path: '/select-team', access: 'user', title: 'Select Team' },
    { path: '/glove-select', access: 'user', title: 'Smart Glove Assignment' },
    { path: '/automated-test', access: 'user', title: 'Automated Test Dashboard' },
    { path: '/spike-accuracy', access: 'user', title: 'Spike Accuracy' },
  ],
  rail: [{ label: 'Perform Test', path: '/import-file', icon: 'test', order: 20 }],
  tiles: [
    { label: 'Perform Test', text: 'Import results, or test players with smart gloves.', path: '/import-file', icon: 'test', order: 10 },
  ],
});
