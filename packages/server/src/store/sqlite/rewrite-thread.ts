// Writes a file anew beside the thread that serves: see `NodeSqliteDialect.rewrite`.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './file.ts';

const db = openSqliteFile(String(workerData), { readOnly: false });
try {
  // What was owed is done: see `oweErasure`.
  db.exec('pragma secure_delete = on; vacuum; pragma user_version = 0');
  // The log is emptied too. Who reads just now is waited for.
  const log = db.prepare('pragma wal_checkpoint(truncate)').get();
  if (log?.busy !== 0) throw Object.assign(new Error('The log is in use'), { errcode: 5 });
} finally {
  db.close();
}
parentPort?.postMessage(undefined, []);
