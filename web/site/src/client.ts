// Everything a page does beyond what its HTML does. Each line is an addition: without this script the pages read and link as they are.
import { startIslands } from './enhance/start-islands.ts';
import { startWaitlistButtons } from './enhance/start-waitlist-buttons.ts';

startWaitlistButtons();
startIslands();
