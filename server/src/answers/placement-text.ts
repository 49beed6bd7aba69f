import type { Claimant, NoBed } from '@wardlight/contracts/census'
import type { Bed, BedConflict, Claimant as OtherClaimant } from '../ward/state.ts'
import { iso } from '../ward/time-text.ts'

const NO_BED: Readonly<Record<NoBed['reason'], { text: string; advice: string }>> = {
  bedTaken: {
    text: 'Somebody else lies in the bed this patient is said to lie in.',
    advice: 'Look who lies there, and correct the admission or transfer of the other one.',
  },
  noSuchRoom: {
    text: 'The room named is none of this unit.',
    advice: 'Correct the room in the admission system, or add it to the units of the configuration.',
  },
  noBedNamed: {
    text: 'The messages name no bed.',
    advice: 'Enter room and bed in the admission system.',
  },
  monitoredAfterDischarge: {
    text: 'Discharged, but a monitor goes on sending under this number.',
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

const evidenceOf = ({ admitted, seen }: OtherClaimant): string =>
  [admitted ? 'admitted there' : 'named by a monitor', seen ? 'monitored now' : 'not monitored'].join(', ')

/** What the census says of where the patient of a row is. */
export function placementOf({ bedless, claimants, conflicts }: Bed): {
  noBed: NoBed | null
  claimants: Claimant[]
  conflicts: string[]
} {
  return {
    noBed: bedless && { ...bedless, ...NO_BED[bedless.reason] },
    claimants: claimants.map((claimant) => ({
      roomSys: claimant.roomSys,
      name: claimant.name,
      patID: claimant.mrn,
      since: iso(claimant.since),
      evidence: evidenceOf(claimant),
    })),
    conflicts: conflicts.map((conflict) => CONFLICTS[conflict]),
  }
}
