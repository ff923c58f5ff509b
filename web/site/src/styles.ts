// Every stylesheet of the prerendered pages, in the order of their layers, so that the client build
// writes them; no page loads this script.
import '@leasehold/ui/styles.css';
import './page.css';

export { modules } from './style-modules.ts';
