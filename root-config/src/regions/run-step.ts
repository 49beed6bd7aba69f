import type { SliceProps } from '@wardlight/contracts/slice-props'
import type { Lifecycles } from './load-slice.ts'

const STEP_TIMEOUT_MS = 10_000
/** For leaving: who comes back waits for it. */
export const LEAVE_TIMEOUT_MS = 3_000

/** Runs a lifecycle of a slice, given as one function or several in order. Rejects when it takes longer than `timeoutMs`. */
export async function runStep(
  step: Lifecycles['mount'],
  props: SliceProps,
  timeoutMs = STEP_TIMEOUT_MS,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not answer for ${timeoutMs / 1000} s.`)), timeoutMs)
  })
  const run = async () => {
    for (const one of Array.isArray(step) ? step : [step]) await one(props)
  }
  await Promise.race([run(), late]).finally(() => clearTimeout(timer))
}
