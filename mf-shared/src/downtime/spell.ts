/** Elements written in one go: a few milliseconds, if they are rooms. */
const PORTION = 50
/** How deep in a sheet the rooms of a grouped census are. */
const DEEPEST = 4

/**
 * The JSON of a value. Writes long lists in portions with a pause
 * before each, so that a thousand beds do not block the page.
 */
export async function spell(value: unknown, pause: () => Promise<void>, depth = 0): Promise<string> {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value) && value.length > PORTION) return spellList(value, pause)
  if (Array.isArray(value)) {
    const parts: string[] = []
    for (const each of value) parts.push((await spell(each, pause, depth + 1)) ?? 'null')
    return `[${parts.join()}]`
  }
  const parts: string[] = []
  for (const [name, each] of Object.entries(value))
    if (each !== undefined) parts.push(`${JSON.stringify(name)}:${await spell(each, pause, depth + 1)}`)
  return `{${parts.join()}}`
}

async function spellList(list: readonly unknown[], pause: () => Promise<void>): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < list.length; from += PORTION) {
    await pause()
    parts.push(JSON.stringify(list.slice(from, from + PORTION)).slice(1, -1))
  }
  return `[${parts.join()}]`
}
