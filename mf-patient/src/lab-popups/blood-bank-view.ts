import type { CurrentValue } from '@wardlight/contracts/current-value'
import { dateText, durationText } from '@wardlight/mf-shared/time'
import { comparatorText } from '@wardlight/mf-shared/values'

/** What the popup of Hematocrit tells of the blood bank, and no other place says whether it still counts. */
export const BLOOD_BANK_VARIABLES: readonly string[] = [
  'TypeScreen',
  'TypeScreenExpires',
  'CrossmatchedUnits',
]

export interface BloodBankView {
  /** "O Pos, antibody screen negative"; null where the blood bank said nothing. */
  screen: string | null
  /** `expired`: blood may no longer be matched with the sample. `unknown`: the blood bank gave no usable expiry. */
  sample: 'valid' | 'expired' | 'unknown'
  /** "until 26 Nov 14:00, for 2 d more". */
  expiry: string
  /** Units matched and held; null where no number is said. */
  units: number | null
  /** The units as sent, if that is no plain number: "2 RBC, irradiated", "<2", "500, implausible"; else ''. */
  words: string
  /** `before`: they were reported before this sample came. */
  unitsOf: 'sample' | 'before'
}

const told = (value: CurrentValue | undefined): string =>
  value?.value === undefined || value.value === null ? '' : String(value.value)

function wordsOf(units: CurrentValue | undefined): string {
  const figure = told(units)
  if (!units || figure === '') return ''
  const words = [`${comparatorText(units)}${figure}`, units.unit].filter(Boolean).join(' ')
  return units.state === 'implausible' ? `${words}, implausible` : words
}

/** What the blood bank holds of the patient as it stands at `nowMs`. */
export function bloodBankView(current: readonly CurrentValue[], nowMs: number): BloodBankView {
  const of = (name: string) => current.find((value) => value.name === name)
  const sampled = of('TypeScreen')?.time ?? ''
  /** A value reported before this sample came is about an earlier one. */
  const ofSample = (value: CurrentValue | undefined) =>
    value && (value.time ?? '') >= sampled ? value : undefined
  const until = told(ofSample(of('TypeScreenExpires')))
  const units = of('CrossmatchedUnits')
  const isNumber = units?.state === 'ok' && typeof units.value === 'number' && !units.comparator
  return {
    screen: told(of('TypeScreen')) || null,
    ...expiryOf(until, nowMs),
    units: isNumber ? Number(units.value) : null,
    words: isNumber ? '' : wordsOf(units),
    unitsOf: units && ofSample(units) === undefined ? 'before' : 'sample',
  }
}

function expiryOf(until: string, nowMs: number): Pick<BloodBankView, 'sample' | 'expiry'> {
  if (until === '') return { sample: 'unknown', expiry: 'no expiry given' }
  const at = /^\d{4}-\d{2}-\d{2}T/.test(until) ? Date.parse(until) : Number.NaN
  if (Number.isNaN(at)) return { sample: 'unknown', expiry: `until “${until}”` }
  const span = durationText(Math.abs(at - nowMs) / 1000)
  const time = dateText(until, 'D MMM HH:mm')
  return at > nowMs
    ? { sample: 'valid', expiry: `until ${time}, ${span} left` }
    : { sample: 'expired', expiry: `${time}, ${span} ago` }
}
