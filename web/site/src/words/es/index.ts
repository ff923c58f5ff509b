import { callPathEs } from './call-path.ts';
import { demoEs } from './demo.ts';
import { frameEs } from './frame.ts';
import { homeEs } from './home.tsx';
import { mcpPrivacyEs } from './mcp-privacy.tsx';
import { noCodePrivacyEs } from './no-code-privacy.tsx';
import { plugAndPlayEs } from './plug-and-play-mcp.tsx';
import { scriptEs } from './script.ts';
import { treatmentsEs } from './treatments.ts';
import { waitlistEs } from './waitlist.tsx';
import { workbenchEs } from './workbench.ts';

export const es = {
  callPath: callPathEs,
  demo: demoEs,
  frame: frameEs,
  home: homeEs,
  mcpPrivacy: mcpPrivacyEs,
  noCodePrivacy: noCodePrivacyEs,
  plugAndPlay: plugAndPlayEs,
  script: scriptEs,
  treatments: treatmentsEs,
  waitlist: waitlistEs,
  workbench: workbenchEs,
};
