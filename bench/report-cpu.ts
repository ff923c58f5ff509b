// Loaded into every process that is measured: answers over IPC with the CPU time and memory it has
// used.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, rssBytes: process.memoryUsage.rss() });
});
// Nobody is left behind when the bench itself ends.
process.on('disconnect', () => process.exit());
