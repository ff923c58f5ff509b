// Writes a file anew beside the thread that serves: see `NodeSqliteDialect.rewrite`.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './file.ts';

const db = openSqliteFile(String(workerData), { readOnly: false });
try {
  db.exec('pragma secure_delete = on; vacuum');
  // The log is emptied too. Who reads just now is waited for.
  const log = db.prepare('pragma wal_checkpoint(truncate)').get();
  if (log?.busy !== 0) throw Object.assign(new Error('The log is in use'), { errcode: 5 });
  // What was owed is done, and not before: see `oweErasure`.
  db.exec('pragma user_version = 0');
} finally {
  db.close();
}
parentPort?.postMessage(undefined, []);
