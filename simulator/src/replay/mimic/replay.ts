import type { SendAddress } from '@wardlight/hl7/send'
import { Counts } from '../counts.ts'
import { Links } from '../link.ts'
import { collect } from './collect.ts'
import { readDictionary } from './dictionary.ts'
import { playStay } from './play.ts'
import { planOf } from './rebase.ts'
import { lastStays } from './recorded-stays.ts'
import { Spool } from './spool.ts'

interface ReplayOptions extends SendAddress {
  folder: string
  /** Times as fast as real time; Infinity is as fast as the feed takes it. */
  speed: number
  now: () => number
  until: (time: number) => Promise<void>
  say: (line: string) => void
}

const CONNECTIONS = 4
const PROGRESS_EVERY = 5000

/**
 * Replays the last intensive-care stay of every patient of a MIMIC-III folder: what is mapped of chart, laboratory, output
 * and infusions, with the times of each patient moved so that the last vital sign falls on now (or, with a finite speed,
 * is played live). Earlier stays are left out: they would need years between them.
 */
export async function replayMimic(options: ReplayOptions): Promise<Counts> {
  const { folder, host, port, tls, trouble, speed, now, until, say } = options
  const counts = new Counts()
  const spool = await Spool.open()
  const links = new Links({ host, port, tls, trouble }, CONNECTIONS, counts)
  const ticker = setInterval(() => say(counts.progress()), PROGRESS_EVERY)
  try {
    const [dictionary, stays] = await Promise.all([readDictionary(folder), lastStays(folder)])
    say(`${stays.length} patients; reading the tables`)
    await collect(folder, stays, dictionary, spool, counts)
    const start = now()
    const run = Math.floor(start / 1000).toString(36)
    let messages = 0
    const nextId = (): string => `R${run}-${++messages}`
    const play = async (number: number): Promise<void> => {
      const stay = stays[number]
      if (!stay) return
      const sorted = await spool.sort(stay.stay, ({ code }) => dictionary.isVital(code))
      const plan = planOf(stay.from, sorted?.last ?? stay.to, start, speed)
      for (let left = sorted?.later ?? 0; left > 0; left--)
        counts.leaveOut('all tables', 'after the last vital sign')
      const stage = { link: links.of(number), counts, dictionary, now, until, nextId }
      await playStay(stay, plan, sorted ? spool.read(stay.stay) : empty(), stage)
    }
    say('sending')
    if (Number.isFinite(speed)) await Promise.all(stays.map((_, number) => play(number)))
    else
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, connection) => {
          for (let number = connection; number < stays.length; number += CONNECTIONS) await play(number)
        }),
      )
    return counts
  } finally {
    clearInterval(ticker)
    await links.close()
    await spool.close()
  }
}

async function* empty(): AsyncGenerator<never> {}
