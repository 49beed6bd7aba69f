import type { CensusRow, Claimant, NoBed } from '@wardlight/contracts/census'
import { roomPhrase } from '@wardlight/contracts/room-text'

type BedRow = Pick<CensusRow, 'displayRoom' | 'unit' | 'masked' | 'noBed' | 'claimants' | 'conflicts'>

/** Something about where a patient lies that people have to settle. */
export interface BedNote {
  kind: 'noBed' | 'claimed' | 'conflict'
  /** Under a name: "bed taken: 2-1", "or Exemplar, Dagny", "or 2 others". */
  line: string
  title: string
  /** A sentence each; `roomSys` leads to the row of the person spoken of. */
  evidence: readonly { text: string; roomSys: number | null }[]
  advice: string
}

const REASONS: Readonly<Record<NoBed['reason'], string>> = {
  bedTaken: 'bed taken',
  noSuchRoom: 'unknown bed',
  noBedNamed: 'no bed given',
  monitoredAfterDischarge: 'after discharge',
  monitoredOutside: 'not admitted',
  unidentified: 'not identified',
}

/** "MICU 2-1" of the feed's "MICU^2^1"; "2-1" where the unit goes without saying. */
export function placeText(place: string, unit = ''): string {
  const [named = '', room = '', bed = ''] = place.split('^')
  return [named === unit ? '' : named, [room, bed].filter(Boolean).join('-')].filter(Boolean).join(' ')
}

const whoIs = ({ name, patID }: Claimant, masked: boolean): string =>
  masked || (!name && !patID) ? 'another patient' : name || `ID ${patID}`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const CHECK_WRISTBAND =
  'Check the wristband at the bed, then have the admission that is wrong moved or cancelled. Until then go by the patient, not by the room.'
const CHECK_MONITOR = 'Check at the bedside which patient the monitor is connected to, and go by the patient.'

function noBedNote({ noBed, unit }: BedRow): BedNote[] {
  if (!noBed) return []
  const { reason, place, text, advice } = noBed
  const line = [REASONS[reason], placeText(place, unit)].filter(Boolean).join(': ')
  const named = placeText(place)
  const texts = named ? [`Messages name ${named}`, text] : [text]
  const evidence = texts.map((each) => ({ text: sentence(each), roomSys: null }))
  return [{ kind: 'noBed', line, title: 'No bed', evidence, advice }]
}

function claimedNote(row: BedRow): BedNote[] {
  const { claimants = [], masked, noBed } = row
  const [first] = claimants
  if (!first) return []
  const others = claimants.map((claimant) => ({
    text: `${whoIs(claimant, masked)}: ${claimant.evidence}`,
    roomSys: claimant.roomSys,
  }))
  const bed = noBed ? `Bed ${placeText(noBed.place)}`.trim() : roomPhrase(row)
  return [
    {
      kind: 'claimed',
      line: claimants.length > 1 ? `or ${claimants.length} others` : `or ${whoIs(first, masked)}`,
      title: `${bed} is claimed by ${claimants.length + 1} patients`,
      evidence: others,
      advice: CHECK_WRISTBAND,
    },
  ]
}

function conflictNote(row: BedRow): BedNote[] {
  const { conflicts = [] } = row
  if (conflicts.length === 0) return []
  return [
    {
      kind: 'conflict',
      line: 'contradiction',
      title: `${roomPhrase(row)}: what feeds say contradicts itself`,
      evidence: conflicts.map((text) => ({ text, roomSys: null })),
      advice: CHECK_MONITOR,
    },
  ]
}

/** What people have to settle about where a patient lies, the most telling first. Masked rows name nobody. */
export const bedNotes = (row: BedRow): readonly BedNote[] => [
  ...noBedNote(row),
  ...claimedNote(row),
  ...conflictNote(row),
]

/** All of a note in one text, for hover and readers of the screen. */
export const noteText = ({ title, evidence, advice }: BedNote): string =>
  [title, ...evidence.map(({ text }) => text), advice].filter(Boolean).map(sentence).join(' ')
