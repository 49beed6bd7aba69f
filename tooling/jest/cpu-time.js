import { appendFileSync } from 'node:fs'
import { afterAll, expect } from '@jest/globals'

/* What a file computes in its worker, beside how long it takes: what is left, it waits, or others compute for it. */
const log = process.env.WARDLIGHT_CPU_LOG
if (log) {
  const before = process.cpuUsage()
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    appendFileSync(
      log,
      `${JSON.stringify({ path: expect.getState().testPath, cpuMs: (user + system) / 1000 })}\n`,
    )
  })
}
