const KEY = 'wardlight-reported'
const AGAIN_MS = 3_600_000
const WINDOW_MS = 60_000
const MOST_PER_WINDOW = 10

type Lately = Record<string, number>

let here: Lately = {}

/**
 * Whether to report an error, which then counts as reported: no tab of
 * this browser reported it within an hour, nor ten others within a minute.
 */
export function claimReport(text: string, now = Date.now()): boolean {
  const lately = Object.fromEntries(Object.entries(read()).filter(([, at]) => now - at < AGAIN_MS))
  const name = nameOf(text)
  const justNow = Object.values(lately).filter((at) => now - at < WINDOW_MS)
  if (name in lately || justNow.length >= MOST_PER_WINDOW) return false
  lately[name] = now
  write(lately)
  return true
}

/** A hash: tells texts apart without revealing them. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}.${text.length.toString(36)}`
}

function read(): Lately {
  try {
    return { ...here, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Lately) }
  } catch {
    return here
  }
}

function write(lately: Lately): void {
  here = lately
  try {
    localStorage.setItem(KEY, JSON.stringify(lately))
  } catch {
    return
  }
}
