/** Where a slice shows, what is there when it does, and another screen that has to go on without it. */
export interface Place {
  id: string
  hash: string
  there: string
  away: { hash: string; there: string }
}

const CENSUS = { hash: '#/awicu/census', there: '[role=grid]' }
const HELP = { hash: '#/awicu/help/Instructions', there: '::-p-text(How to read a value)' }

/** Every slice that draws. `room`: number of one with a patient. */
export const placesOf = (room: number): readonly Place[] => [
  { id: 'mf-census', ...CENSUS, away: HELP },
  { id: 'mf-patient', hash: `#/awicu/patient/${room}`, there: 'canvas', away: CENSUS },
  { id: 'mf-forms', hash: `${CENSUS.hash}?popupName=feedback`, there: 'textarea[name=comment]', away: HELP },
  { id: 'mf-help', ...HELP, away: CENSUS },
  { id: 'mf-status', hash: '#/status/', there: '::-p-text(Composition)', away: CENSUS },
]
