import { OwnAnswer, OwnQuery } from '@wardlight/contracts/own-view'
import { ownView } from '../../answers/rows/own-view.ts'
import type { AskedWard } from '../../service/ward.ts'
import { declare } from '../call.ts'

/** The trial's patient, who has no number, is whoever lies in the first room. */
function firstPlace(ward: Pick<AskedWard, 'census'>) {
  const row = ward.census('awicu', {}).census.find(({ roomEmpty }) => !roomEmpty)
  return row ? ({ area: 'awicu', roomSys: row.roomSys } as const) : null
}

/** What patients see of themselves: their own bed, wherever it is, and nothing of anybody else. */
export const own = declare({
  path: 'DataRequest.ashx',
  method: 'GET',
  action: 'own',
  access: 'patients',
  input: OwnQuery,
  answer: OwnAnswer,
  audits: {
    look: async (_input, { session, ward }) => {
      const place = await placeOfAccount(session.account, ward)
      return place ? { ...place, subject: ward.subject(place.area, place.roomSys) } : {}
    },
  },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'now'],
  run: async (_input, { session, ward, config, now = Date.now }) => {
    const place = await placeOfAccount(session.account, ward)
    const body = place && ward.body(place.area, place.roomSys)
    if (!place || !body || body.census.roomEmpty)
      return { room: null, organs: [], values: [], now: new Date(now()).toISOString(), dateTimeOffset: 0 }
    return ownView(body, config.area(place.area).vitals)
  },
})

const placeOfAccount = async (
  { patient_number, trial }: { patient_number: string; trial: boolean },
  ward: Pick<AskedWard, 'census' | 'placeOf'>,
) => (patient_number === '' ? (trial ? firstPlace(ward) : null) : ward.placeOf(patient_number))
