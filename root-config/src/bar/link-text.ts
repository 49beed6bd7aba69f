import type { LiveState } from '@wardlight/mf-shared/live'

export interface LinkText {
  text: string
  /** Draw it as silent. */
  silent: boolean
}

const ABSENT = '–'

/** "2 s", "silent 1 min 12 s", or an en dash before the first word. */
export function serverText(live: LiveState, now: number, duration: (seconds: number) => string): LinkText {
  if (live.lastHeard === 0) return { text: ABSENT, silent: false }
  const age = duration((now - live.lastHeard) / 1000)
  return live.state === 'silent' ? { text: `silent ${age}`, silent: true } : { text: age, silent: false }
}

/** "3 of 3, 4 s". The age grows with the time since the server said it; a silent server makes it unknown. */
export function feedText(live: LiveState, now: number, duration: (seconds: number) => string): LinkText {
  if (live.state === 'silent') return { text: 'unknown', silent: true }
  if (!live.feeds) return { text: ABSENT, silent: false }
  const { total, speaking, newestAge } = live.feeds
  if (total === 0) return { text: 'none', silent: true }
  const since = (now - live.lastHeard) / 1000
  const age = newestAge === null ? ABSENT : duration(newestAge + since)
  return { text: `${speaking} of ${total}, ${age}`, silent: speaking < total }
}
