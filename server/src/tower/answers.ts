import type { TowerAnswer } from '@wardlight/contracts/tower'

/** Of what was to be kept of the patient of a room. */
export const OTHER = 'Another patient lies there now.'
export const NOBODY = 'Nobody lies there any more.'

export const kept = (message = ''): TowerAnswer => ({ done: true, message })
export const refused = (message: string): TowerAnswer => ({ done: false, message })
