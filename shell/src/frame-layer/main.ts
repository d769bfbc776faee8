import { writeFileSync } from 'node:fs';
import { frameLayer } from './generate';
import { FRAME_FILE, pageStyles } from './page-styles';

writeFileSync(FRAME_FILE, frameLayer(pageStyles()));
