// The browser of the tests, once, before files of tests that start at once would each unpack it.
import { prepareChromium } from '../test/testing/chromium.ts';

await prepareChromium();
