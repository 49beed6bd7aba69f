import { PatientSettings, UpdateSettingsAnswer, UpdateSettingsBody } from '@wardlight/contracts/settings'
import Value from 'typebox/value'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { declare } from '../call.ts'
import { CallError, noSuchRoom } from '../call-error.ts'
import { paceChange } from '../paced-changes.ts'

/** Throws CallError 400: no JSON, or nothing that can be set. */
function settingsIn(text: string): PatientSettings {
  try {
    const settings: unknown = JSON.parse(text)
    if (Value.Check(PatientSettings, settings)) return settings
  } catch {
    // no JSON: told below
  }
  const message = 'settings must be JSON such as {"AcuityLevel": 2}.'
  throw new CallError(400, 'invalid', message, { field: 'settings' })
}

/** A person sets how much care a patient needs. */
export const updateSettings = declare({
  path: 'v2/CensusRequest.ashx',
  method: 'POST',
  action: 'updateSettings',
  access: WRITES_CLINICALLY,
  input: UpdateSettingsBody,
  answer: UpdateSettingsAnswer,
  audits: {
    change: ({ settings }, { done, message }) => ({
      detail: `acuity ${settingsIn(settings).AcuityLevel}${done ? '' : `, not done: ${message}`}`,
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'writeLimit'],
  run: async ({ area, roomSys, id, person, settings }, { ward, writeLimit, session }) => {
    paceChange(writeLimit, session)
    const { AcuityLevel: level } = settingsIn(settings)
    if (ward.occupant(area, roomSys) === null) throw noSuchRoom()
    const message = await ward.setAcuity({ area, roomSys, id, person }, { level, by: session.account.name })
    return { done: message === '', message }
  },
})
