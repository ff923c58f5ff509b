import { callPathEn } from './call-path.ts';
import { demoEn } from './demo.ts';
import { frameEn } from './frame.ts';
import { homeEn } from './home.tsx';
import { mcpPrivacyEn } from './mcp-privacy.tsx';
import { noCodePrivacyEn } from './no-code-privacy.tsx';
import { plugAndPlayEn } from './plug-and-play-mcp.tsx';
import { scriptEn } from './script.ts';
import { treatmentsEn } from './treatments.ts';
import { waitlistEn } from './waitlist.tsx';
import { workbenchEn } from './workbench.ts';

export const en = {
  callPath: callPathEn,
  demo: demoEn,
  frame: frameEn,
  home: homeEn,
  mcpPrivacy: mcpPrivacyEn,
  noCodePrivacy: noCodePrivacyEn,
  plugAndPlay: plugAndPlayEn,
  script: scriptEn,
  treatments: treatmentsEn,
  waitlist: waitlistEn,
  workbench: workbenchEn,
};
