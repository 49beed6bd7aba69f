import type { Knowledge, PersonKey } from './knowledge.ts'
import { personOf, togetherSince, visitNow } from './people.ts'
import { isMovement } from './told.ts'

interface List {
  record: number
  time: number
  names: readonly string[]
}

/** All allergy lists, newest first, each under the record that has its visit now. */
function listsOf({ messages, people }: Knowledge): List[] {
  const seen = new Set<string>()
  const lists = messages.flatMap((message): List[] => {
    if (!isMovement(message) || seen.has(message.id) || people.held.has(message.id)) return []
    seen.add(message.id)
    const { allergies: names, visit, account, time } = message
    const [speaker] = people.speaker.get(message.id) ?? []
    if (!names || speaker === undefined) return []
    const { record } = visit
      ? visitNow(people, { record: speaker, visit, account }, time)
      : { record: speaker }
    return [{ record, time, names }]
  })
  return lists.toReversed().sort((a, b) => b.time - a.time)
}

/**
 * Joins the newest list of each of the person's records, by name. A list is dropped if another record's newer list came
 * after the two became one person. "NKA" stays only where nothing contradicts it.
 */
export function allergiesOf(known: Knowledge, who: PersonKey): string[] {
  const { people } = known
  const own = listsOf(known).filter(({ record }) => personOf(people, record) === who)
  const newest = own.filter(({ record }, at) => own.findIndex((one) => one.record === record) === at)
  const standing = newest.filter(
    (list, at) =>
      !newest.slice(0, at).some((newer) => togetherSince(people, list.record, newer.record) <= newer.time),
  )
  const names = [...new Set(standing.flatMap((list) => list.names))].sort()
  return names.length > 1 ? names.filter((name) => name !== 'NKA') : names
}
