import { callPathDe } from './call-path.ts';
import { demoDe } from './demo.ts';
import { frameDe } from './frame.ts';
import { homeDe } from './home.tsx';
import { mcpPrivacyDe } from './mcp-privacy.tsx';
import { noCodePrivacyDe } from './no-code-privacy.tsx';
import { plugAndPlayDe } from './plug-and-play-mcp.tsx';
import { scriptDe } from './script.ts';
import { treatmentsDe } from './treatments.ts';
import { waitlistDe } from './waitlist.tsx';
import { workbenchDe } from './workbench.ts';

export const de = {
  callPath: callPathDe,
  demo: demoDe,
  frame: frameDe,
  home: homeDe,
  mcpPrivacy: mcpPrivacyDe,
  noCodePrivacy: noCodePrivacyDe,
  plugAndPlay: plugAndPlayDe,
  script: scriptDe,
  treatments: treatmentsDe,
  waitlist: waitlistDe,
  workbench: workbenchDe,
};
