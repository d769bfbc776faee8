import './global-styles.css';
import { screenThat } from '../screen-that';

/** Its stylesheet has rules for every button, link and list. */
export default screenThat('global-styles', () => {});
