import { ADMISSIONS, Hospital, type Outgoing, TICK } from './hospital.ts'
import { recall, remember } from './memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A pause longer than this is made up for at the resolution of a record. */
const LONG_PAUSE = 2 * MINUTE
const REMEMBER_EVERY = 15_000

interface RunOptions {
  seed: number
  /** Hours of history a fresh server gets. */
  hours: number
  /** Where the memory is kept. */
  file: string
  now: () => number
  /** Resolves at or after the time. */
  until: (time: number) => Promise<void>
  deliver: (messages: Iterable<Outgoing>) => Promise<void>
  say: (line: string) => void
  /** True when it is time to end. */
  ended: () => boolean
}

/**
 * Keeps the simulated hospital talking: first everybody who is in a bed and what was measured lately, then live. Started
 * again, it goes on where it was: same patients, and only what was missed in between.
 */
export async function run(options: RunOptions): Promise<void> {
  const { seed, hours, file, now, until, deliver, say, ended } = options
  const hospital = new Hospital(seed)
  const grid = (): number => Math.floor(now() / TICK) * TICK
  const keep = (sentUntil: number): Promise<void> =>
    remember(file, { seed, sentUntil, inBed: hospital.inBed(sentUntil) })
  let memory = await recall(file)
  if (memory) await deliver(hospital.sendHome(memory))
  if (memory && memory.seed !== seed) memory = null
  let sent = grid()
  const begin = Math.max(memory?.sentUntil ?? 0, sent - hours * HOUR)
  const left = memory ? Math.min(memory.sentUntil - MINUTE, sent) : sent
  if (!memory) await keep(begin)
  say('simulator: sending who is in a bed and what is known of them')
  await catchUp(hospital, left, begin, sent, deliver)
  await keep(sent)
  say(`simulator: live with ${hospital.present(sent).length} patients`)
  let remembered = sent
  while (!ended()) {
    await until(sent + TICK)
    if (ended()) break
    const time = grid()
    if (time - sent > LONG_PAUSE) await catchUp(hospital, sent, sent, time, deliver)
    else
      for (let tick = sent + TICK; tick <= time; tick += TICK)
        await deliver(admissionsFirst(hospital.tick(tick)))
    sent = Math.max(sent, time)
    if (sent - remembered >= REMEMBER_EVERY) {
      await keep(sent)
      remembered = sent
    }
  }
  await keep(sent)
}

async function catchUp(
  hospital: Hospital,
  left: number,
  from: number,
  to: number,
  deliver: RunOptions['deliver'],
): Promise<void> {
  await deliver(hospital.admissions(left, to))
  await deliver(hospital.history(from, to))
}

function admissionsFirst(messages: Outgoing[]): Outgoing[] {
  return messages.sort((a, b) => Number(b.feed === ADMISSIONS) - Number(a.feed === ADMISSIONS))
}
