import { cpus } from 'node:os'

const SAMPLE_MS = 1000
/** A core counts as busy in a sample from this share of it on. */
const BUSY = 0.9

interface CoreLoad {
  cores: number
  /** Of all cores, since the start. */
  cpuSeconds: number
  /** Share of the samples in which every core was busy, 0 to 1. */
  allBusy: number
}

interface CoreTimes {
  busy: number
  all: number
}

const coreTimes = (): CoreTimes[] =>
  cpus().map(({ times: { user, nice, sys, irq, idle } }) => {
    const busy = user + nice + sys + irq
    return { busy, all: busy + idle }
  })

/** Watches how busy the cores of the machine are, with all that runs on it. */
export function watchCores(): { stop(): CoreLoad } {
  const first = coreTimes()
  let last = first
  let samples = 0
  let busySamples = 0
  const timer = setInterval(() => {
    const now = coreTimes()
    samples += 1
    if (now.every((core, i) => isBusy(core, last[i] ?? core))) busySamples += 1
    last = now
  }, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      const cpuMs = coreTimes().reduce((sum, core, i) => sum + core.busy - (first[i]?.busy ?? core.busy), 0)
      return { cores: first.length, cpuSeconds: cpuMs / 1000, allBusy: busySamples / Math.max(1, samples) }
    },
  }
}

const isBusy = (now: CoreTimes, before: CoreTimes): boolean =>
  now.busy - before.busy >= BUSY * (now.all - before.all)
