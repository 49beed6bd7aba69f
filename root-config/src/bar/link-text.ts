import type { LiveState } from '@wardlight/mf-shared/live'

interface LinkText {
  text: string
  /** Draw it as silent. */
  silent: boolean
}

const ABSENT = '–'
/** Below this many seconds an age is not shown: what ticks draws the eye. */
const NEWS = 10

/** "live", "12 s", "silent 1 min 12 s", or an en dash before the first word. */
export function serverText(live: LiveState, now: number, duration: (seconds: number) => string): LinkText {
  if (live.lastHeard === 0) return { text: ABSENT, silent: false }
  const seconds = (now - live.lastHeard) / 1000
  if (live.state === 'silent') return { text: `silent ${duration(seconds)}`, silent: true }
  return { text: seconds < NEWS ? 'live' : duration(seconds), silent: false }
}

/** "3 of 3", "3 of 3, 14 s". The age grows with the time since the server said it; a silent server makes it unknown. */
export function feedText(live: LiveState, now: number, duration: (seconds: number) => string): LinkText {
  if (live.state === 'silent') return { text: 'unknown', silent: true }
  if (!live.feeds) return { text: ABSENT, silent: false }
  const { total, speaking, newestAge } = live.feeds
  if (total === 0) return { text: 'none', silent: true }
  const since = (now - live.lastHeard) / 1000
  const age = newestAge === null ? null : newestAge + since
  const told = age === null ? `, ${ABSENT}` : age < NEWS ? '' : `, ${duration(age)}`
  return { text: `${speaking} of ${total}${told}`, silent: speaking < total }
}
