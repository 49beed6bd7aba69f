import type { CensusRow } from '@wardlight/contracts/census'
import { RedirectAnswer, RedirectBody } from '@wardlight/contracts/redirect'
import { all, not } from '../accounts/rights.ts'
import type { AskedWard } from '../service/ward.ts'
import { viewerAddress } from '../waveform/viewer-address.ts'
import { declare } from './call.ts'
import { CallError, noSuchRoom } from './call-error.ts'

/** The bed asked for. null: there is none, or the patient of the case no longer lies in it. */
function askedBed(
  ward: Pick<AskedWard, 'body' | 'census'>,
  { area, roomSys, caseID }: RedirectBody,
): CensusRow | null {
  const rows = roomSys === undefined ? ward.census(area, {}).census : [ward.body(area, roomSys)?.census]
  const isAsked = ({ regNum }: CensusRow) => caseID === undefined || regNum === caseID
  return rows.find((row) => row && isAsked(row)) ?? null
}

/** The address of the site's own waveform viewer for a bed. It shows who people are, so masked accounts get none. */
export const redirect = declare({
  path: 'RedirectRequest.ashx',
  method: 'POST',
  name: 'waveform',
  access: all('staff', not('masked')),
  input: RedirectBody,
  answer: RedirectAnswer,
  audits: {
    look: (asked, { ward }) => {
      const roomSys = askedBed(ward, asked)?.roomSys
      return roomSys === undefined ? {} : { roomSys, subject: ward.subject(asked.area, roomSys) }
    },
  },
  masks: 'nothing identifying',
  needs: ['ward', 'config', 'settings', 'now'],
  run: async (asked, { ward, config, settings, now = Date.now }) => {
    const { area, roomSys, caseID } = asked
    if (roomSys === undefined && caseID === undefined)
      throw new CallError(400, 'invalid', 'Say which room or case.', { field: 'roomSys' })
    const row = askedBed(ward, asked)
    if (!row) throw noSuchRoom()
    const { waveformViewer } = config.area(area).ui
    if (!waveformViewer)
      throw new CallError(400, 'no-viewer', 'This care area has no waveform viewer.', { field: 'area' })
    const bed = { area, roomSys: row.roomSys, unit: row.unit, room: row.displayRoom }
    const signed = { secret: settings.waveformSecret, now: now() }
    return { status: 'good' as const, url: await viewerAddress(waveformViewer, bed, signed) }
  },
})
