import type { Dose } from '@wardlight/contracts/medications'
import type { Administration } from '../events.ts'

/** A word of a feed on a drug given, as it is kept. */
export interface DoseWord extends Administration {
  feed: string
}

/** A dose as all messages about it leave it. */
interface StandingDose {
  word: DoseWord
  change: { change: 'corrected' | 'withdrawn'; time: Date; was: string; wasTime?: Date } | null
}

/** Sort key of a word: gives words of one moment and rank a fixed order, whatever came first. */
const wholeOf = (word: DoseWord): string => keyed(identityOf(word), told(word), word.who, word.note)

const RANK = { add: 0, update: 1, delete: 2 } as const
const keyed = (...parts: readonly (string | number)[]): string => JSON.stringify(parts)

/** What tells two doses apart: order, RXA-2, drug and time; where there is neither order nor RXA-2, what was given too. */
function identityOf(word: DoseWord): string {
  const { feed, order, subId, code, time, amount, unit, route } = word
  const own = order === '' && subId === '' ? [amount, unit, route] : []
  return keyed(feed, order, subId, code, time.getTime(), ...own)
}

/** Keys by which a change is matched to its dose, the surest first. */
const RESEMBLANCES: readonly ((word: DoseWord) => string | null)[] = [
  identityOf,
  ({ feed, order, subId, code }) => (order === '' ? null : keyed(feed, order, subId, code)),
  ({ feed, code, time }) => keyed(feed, code, time.getTime()),
]

/** What a reader sees of a dose. */
const told = ({ drug, amount, unit, route, status }: DoseWord): string =>
  keyed(drug, amount, unit, route, status)

/** "50 mcg IV", with what else differs from the word after it. */
function wasWords(was: DoseWord, is: DoseWord): string {
  const parts = [
    was.drug === is.drug ? '' : was.drug,
    [was.amount, was.unit].filter(Boolean).join(' '),
    was.route === is.route ? '' : was.route,
    was.status === is.status ? '' : STATUS_WORDS[was.status],
  ]
  return parts.filter(Boolean).join(', ')
}

const STATUS_WORDS = {
  given: 'given',
  partly: 'partly given',
  refused: 'refused',
  notGiven: 'not given',
  unclear: 'not clear whether given',
} as const

/**
 * The doses that messages add up to, in any order, newest first. The later message wins; at one moment a withdrawal
 * beats a correction, and that the original. A change is of the same dose; else of the only one of its order, RXA-2 and
 * drug; else, if either names no order, of the only one of that drug and time; else it stands alone.
 */
export function dosesOf(words: readonly DoseWord[]): Dose[] {
  const inOrder = words.toSorted(
    (a, b) =>
      a.said.getTime() - b.said.getTime() ||
      RANK[a.action] - RANK[b.action] ||
      (wholeOf(a) < wholeOf(b) ? -1 : 1),
  )
  const standing = new StandingDoses()
  for (const word of inOrder) {
    const known = standing.meantBy(word)
    if (!known) standing.put({ word, change: changeTo(word, null) })
    else
      standing.put(
        {
          word: word.action === 'delete' ? { ...known.word, said: word.said } : word,
          change: changeTo(word, known),
        },
        known,
      )
  }
  return standing.all
    .map(asDose)
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : a.id < b.id ? -1 : 1))
}

/** Doses, indexed by what a later message may match. */
class StandingDoses {
  readonly #all = new Set<StandingDose>()
  readonly #alike = RESEMBLANCES.map(() => new Map<string, Set<StandingDose>>())

  get all(): StandingDose[] {
    return [...this.#all]
  }

  put(one: StandingDose, instead?: StandingDose): void {
    if (instead) this.#forEachKey(instead, (alike) => alike.delete(instead))
    if (instead) this.#all.delete(instead)
    this.#all.add(one)
    this.#forEachKey(one, (alike) => alike.add(one))
  }

  /** The dose a word is about; undefined: a new one. */
  meantBy(word: DoseWord): StandingDose | undefined {
    for (const [at, resemblance] of RESEMBLANCES.entries()) {
      if (at > 0 && word.action === 'add') return
      const key = resemblance(word)
      const alike = [...((key !== null && this.#alike[at]?.get(key)) || [])].filter(
        ({ word: { order } }) => order === word.order || order === '' || word.order === '',
      )
      if (alike.length === 1) return alike[0]
    }
  }

  #forEachKey({ word }: StandingDose, act: (alike: Set<StandingDose>) => void): void {
    for (const [at, resemblance] of RESEMBLANCES.entries()) {
      const key = resemblance(word)
      const alike = this.#alike[at]
      if (key === null || !alike) continue
      const found = alike.get(key) ?? new Set()
      alike.set(key, found)
      act(found)
    }
  }
}

/** What a word makes of the one before it; null: it says the same. */
function changeTo(word: DoseWord, known: StandingDose | null): StandingDose['change'] {
  if (word.action === 'delete') return { change: 'withdrawn', time: word.said, was: '' }
  if (!known) return word.action === 'update' ? { change: 'corrected', time: word.said, was: '' } : null
  const { word: before, change } = known
  if (told(before) === told(word) && before.time.getTime() === word.time.getTime())
    return change?.change === 'withdrawn' ? null : change
  const wasTime = before.time.getTime() === word.time.getTime() ? {} : { wasTime: before.time }
  return { change: 'corrected', time: word.said, was: wasWords(before, word), ...wasTime }
}

function asDose({ word, change }: StandingDose): Dose {
  const { drug, amount, unit, route, who, status, note, time, timeKnown } = word
  const changed = change && {
    change: change.change,
    time: change.time.toISOString(),
    was: change.was,
    ...(change.wasTime ? { wasTime: change.wasTime.toISOString() } : {}),
  }
  return {
    id: identityOf(word),
    drug,
    amount,
    unit,
    route,
    who,
    status,
    note,
    time: time.toISOString(),
    timeKnown,
    ...(changed ? { changed } : {}),
  }
}
