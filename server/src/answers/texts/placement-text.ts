import type { CensusRow, NoBed } from '@wardlight/contracts/census'
import type { AreaConfig } from '../../config/area.ts'
import type { Bed, BedClaimant, BedConflict } from '../../ward/state.ts'
import { iso } from '../../ward/time/time-text.ts'
import { displayId } from './display-names.ts'

const NO_BED: Readonly<Record<NoBed['reason'], { text: string; advice: string }>> = {
  bedTaken: {
    text: 'Another patient has the bed recorded for this patient.',
    advice: 'Check who is in that bed, and correct the admission or transfer of whoever is not.',
  },
  noSuchRoom: {
    text: 'This unit has no such room.',
    advice: 'Correct the room in the admission system, or add it to the units of the configuration.',
  },
  noBedNamed: {
    text: 'The messages name no bed.',
    advice: 'Enter room and bed in the admission system.',
  },
  monitoredAfterDischarge: {
    text: 'Discharged, but a monitor still sends under this number.',
    advice: 'Discharge the patient at the monitor, or take the discharge back.',
  },
  monitoredOutside: {
    text: 'A monitor sends under this number, and no admission puts the patient in a unit shown here.',
    advice: 'Check the number at the monitor and the place in the admission system.',
  },
  unidentified: {
    text: 'A monitor sends from this bed, and it is not known for whom.',
    advice: 'Enter the number of the patient at the monitor, or admit the patient.',
  },
}

const CONFLICTS: Readonly<Record<BedConflict, string>> = {
  foreignDevice:
    'A monitor that names this bed sends the number of a patient who lies elsewhere. Its readings are shown on a row of their own.',
  numberElsewhere:
    'A monitor in another bed sends under this number. Its readings are shown on a row of their own.',
}

const evidenceOf = ({ admitted, seen }: BedClaimant): string =>
  [admitted ? 'admitted there' : 'named by a monitor', seen ? 'monitored now' : 'not monitored'].join(', ')

/** Why the patient of a row lies in no bed; null: they lie in one. */
export const noBedOf = ({ bedless }: Pick<Bed, 'bedless'>): NoBed | null =>
  bedless && { ...bedless, ...NO_BED[bedless.reason] }

/** What about a bed contradicts itself, a sentence each. */
export const conflictTexts = ({ conflicts }: Pick<Bed, 'conflicts'>): string[] =>
  conflicts.map((conflict) => CONFLICTS[conflict])

/** What the census says of where the patient of a row is. */
export function placementOf(
  bed: Bed,
  config: Pick<AreaConfig, 'ui'>,
): Pick<CensusRow, 'noBed' | 'claimants' | 'conflicts'> {
  return {
    noBed: noBedOf(bed),
    claimants: bed.claimants.map((claimant) => ({
      roomSys: claimant.roomSys,
      name: claimant.name,
      patID: displayId({ mrn: claimant.mrn, visit: claimant }, config),
      since: iso(claimant.since),
      evidence: evidenceOf(claimant),
    })),
    conflicts: conflictTexts(bed),
  }
}
