import type { CensusAlert } from '@wardlight/contracts/alert'
import { compareAlerts, rowAlerts } from '@wardlight/contracts/alert-order'
import type { CensusRow } from '@wardlight/contracts/census'
import { type Level, type LevelColor, levelColor } from '@wardlight/contracts/level'
import { roomPhrase, spokenPlace } from '@wardlight/contracts/room-text'
import { ABSENT } from '../values/value-view.ts'

/** An alert as it is heard. */
export interface AudioAlert {
  /** One occurrence of an alert of a patient; contains no name. */
  id: string
  level: Level
  /** When it was told, or became loud again after an answer: loud again it is heard anew. */
  loudSince: string
  /** Minutes between readings if its rule sets them, else the user's choice applies. */
  repeatIntervalOverrideMinutes?: number
  /** What is spoken: place and message, never a name; '' where the rule has no spoken message. */
  text: string
}

/** From this level on an alert is heard even without a spoken message. */
const HEARD_LEVEL = 4

type HeardRow = Pick<CensusRow, 'roomEmpty' | 'alerts' | 'silentSince' | 'displayRoom' | 'noBed' | 'unit'>

const isHeard = ({ state, level, audioMessage }: CensusAlert): boolean =>
  state === 'active' && (audioMessage !== '' || level >= HEARD_LEVEL)

/** The level of each colour that is spoken, and sounds only if speech fails. */
const SPOKEN_LEVELS: Readonly<Partial<Record<LevelColor, Level>>> = { red: 1, yellow: 2 }

/** A silence is as bad as the alert it hides. */
const heardLevel = ({ level, lastLevel }: CensusAlert): Level =>
  lastLevel === undefined ? level : (SPOKEN_LEVELS[levelColor(lastLevel)] ?? level)

/** The alerts of a census that are heard, worst first: those shown and taken on by nobody. */
export function audioAlerts(rows: readonly HeardRow[], tower: boolean): AudioAlert[] {
  const placeOf = spokenPlace(rows)
  return rows
    .flatMap((row) =>
      rowAlerts(row, tower)
        .filter(isHeard)
        .map((alert) => ({ alert, row })),
    )
    .toSorted((a, b) => compareAlerts(a.alert, b.alert))
    .map(({ alert, row }) => {
      const { id, loudSince = '', audioMessage, repeatMinutes } = alert
      const place = placeOf(row.unit, roomPhrase(row))
      const text = audioMessage && `${place}. ${audioMessage.replaceAll(ABSENT, 'no reading')}`
      const repeats = repeatMinutes === undefined ? {} : { repeatIntervalOverrideMinutes: repeatMinutes }
      return { id, level: heardLevel(alert), loudSince, text, ...repeats }
    })
}
