// Everything a page does beyond what its HTML does. Each line is an addition: without this script
// the pages read and link as they are.
import { startAnalytics } from './analytics/start-analytics.ts';
import { drawMarker } from './enhance/draw-marker.ts';
import { startCopyButtons } from './enhance/start-copy-buttons.ts';
import { startDocs } from './enhance/start-docs.ts';
import { scrollToTop } from './enhance/scroll-to-top.ts';
import { startHeroBackground } from './enhance/start-hero-background.ts';
import { startIslands } from './enhance/start-islands.ts';
import { startMenu } from './enhance/start-menu.ts';
import { startWaitlistButtons } from './enhance/start-waitlist-buttons.ts';
import { startWaitlist } from './waitlist/start-waitlist.ts';

scrollToTop();
startMenu();
startWaitlistButtons();
startWaitlist();
drawMarker();
startHeroBackground();
startIslands();
startCopyButtons();
startDocs();
startAnalytics();
