import { Worker } from 'node:worker_threads'

const BEAT_MS = 1000
const HANG_MS = 60_000

/**
 * Ends this process once its event loop has stood still for so long, to be started anew by what keeps it running: another
 * thread watches. A process that is stopped as a whole, or a machine that sleeps, is not taken for one that hangs.
 */
export function watchForHangs({ beatMs = BEAT_MS, hangMs = HANG_MS } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  const watch = { beats, beatMs, hangMs }
  new Worker(new URL('./hang-worker.ts', import.meta.url), { workerData: watch, execArgv: [] }).unref()
}
