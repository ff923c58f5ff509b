// Every stylesheet of the prerendered pages, so that the client build writes them; no page loads this script.
import '@leasehold/ui/styles.css';
import './page.css';

/** Exported, or the build would leave out what nothing uses. */
export const modules = import.meta.glob(['./**/*.module.css', '../../ui/src/**/*.module.css'], { eager: true });
