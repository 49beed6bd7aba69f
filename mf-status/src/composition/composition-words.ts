import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { VersionRate } from '@wardlight/contracts/composition-panel'
import type {
  Audience,
  ComposedVersions,
  CompositionEntry,
  Rate,
  SliceChange,
} from '@wardlight/contracts/composition-record'

/** "mf-help 0.1.0 → 0.2.0". */
export const changeText = ({ slice, version, previous }: SliceChange): string => {
  if (version === null) return `${slice} ${previous} taken out`
  return previous === null ? `${slice} ${version} new` : `${slice} ${previous} → ${version}`
}

export const versionsText = (versions: ComposedVersions): string =>
  Object.entries(versions)
    .map(([slice, version]) => `${slice} ${version}`)
    .join(', ')

/** "25 % of browsers, ada and grace, ICU". */
export const audienceText = ({ share, users = [], areas = [] }: Audience): string =>
  [
    ...(share === undefined ? [] : [`${share} % of browsers`]),
    ...(users.length > 0 ? [users.join(', ')] : []),
    ...(areas.length > 0 ? [`people of ${areas.map((area) => AREA_SHORT_LABELS[area]).join(', ')}`] : []),
  ].join('; ')

/** What an entry did, in a line. */
export function entryText({ action, changes, canary }: CompositionEntry): string {
  const changed = changes.map(changeText).join(', ')
  switch (action) {
    case 'import':
      return 'importmap.json taken as it was'
    case 'canary':
      return canary ? `${versionsText(canary.versions)} for ${audienceText(canary.to)}` : ''
    case 'return':
      return 'Versions tried on some given up'
    case 'keep':
      return `Made everybody’s: ${changed || 'as it was'}`
    case 'rollback':
      return `Rolled back: ${changed}`
    case 'edit':
      return `Edited by hand: ${changed}`
    default:
      return changed
  }
}

export const percent = ({ loads, failing }: Rate): number => (loads === 0 ? 0 : (failing / loads) * 100)

/** "3 of 40 pages failed, 8 %", "none of 40 failed". */
export const rateText = (rate: Rate): string =>
  rate.loads === 0
    ? 'no page loaded yet'
    : rate.failing === 0
      ? `none of ${rate.loads} failed`
      : `${rate.failing} of ${rate.loads} pages failed, ${Math.round(percent(rate))} %`

/** Whether a version comes before another. */
export const isOlder = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) < 0

export const rateOf = (
  rates: readonly VersionRate[],
  slice: string,
  version: string | null,
): VersionRate | undefined => rates.find((one) => one.slice === slice && one.version === version)
