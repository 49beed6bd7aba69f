import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const STDERR = 2

/** Counts its own turns, not the time: whatever stops the whole process stops this too. */
const { beats, beatMs, hangMs } = workerData as { beats: Int32Array; beatMs: number; hangMs: number }
let last = -1
let missed = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === last ? missed + 1 : 0
  last = now
  if (missed * beatMs < hangMs) return
  writeSync(STDERR, `\n  Wardlight stood still for ${hangMs / 1000} s. It ends, to be started anew.\n\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatMs)
