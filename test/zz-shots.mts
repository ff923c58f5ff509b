import { startConsole } from './console/testing/console.ts';
import { fillEveryPage } from './console/testing/every-page.ts';
const c = await startConsole();
const paths = await fillEveryPage(c.installation);
for (const [loc, w, h] of [['de-DE',1280,900],['de-DE',375,812]] as const) {
  await using win = await c.signedIn({ locale: loc, viewport: { width: w, height: h } });
  for (const p of paths) {
    const name = p.replace(/(api|lease|call|draft)_[A-Z0-9]+/g,'x').replaceAll('/','_') || '_';
    if (!/^(_|_start|_leases|_leases_new|_leases_x|_leases_x_policy|_leases_x_limits|_leases_x_connect|_leases_x_keys|_leases_x_calls|_leases_x_tools|_apis_x|_apis_x_operations|_apis_x_fields|_drift|_account|_settings|_audit|_alerts|_calls_x|_drafts_x|_members)$/.test(name)) continue;
    await win.goto(p); await win.page.locator('[aria-busy=true]').first().waitFor({state:'detached'}); await win.page.waitForTimeout(200);
    await win.page.screenshot({ path: `/tmp/words/shots/${w}${name}.png` });
  }
}
await c[Symbol.asyncDispose](); process.exit(0);
