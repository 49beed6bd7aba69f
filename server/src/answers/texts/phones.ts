import type { Phone } from '@wardlight/contracts/phones'
import { roomPhrase } from '@wardlight/contracts/room-text'
import { inputsOf } from '../../alerts/judging/alert-inputs.ts'
import { rulesOf } from '../../alerts/rules/area-rules.ts'
import { knownInputs } from '../../alerts/rules/known-inputs.ts'
import type { AreaConfig } from '../../config/area.ts'
import type { Bed } from '../../ward/state.ts'
import { displayRoom } from './display-names.ts'

/** The room's own phone, else its unit's. */
function defaultPhone(bed: Bed, config: AreaConfig): Phone[] {
  const { phone, unit } = bed.room
  const placed = { displayRoom: displayRoom(bed, config), noBed: bed.bedless as never }
  if (phone) return [{ kind: 'room', label: roomPhrase(placed), phone }]
  return unit.phone ? [{ kind: 'unit', label: unit.label, phone: unit.phone }] : []
}

/** Numbers to call about a patient: of the place, then those of the area's rules that hold now. */
export function phonesOf(bed: Bed, config: AreaConfig, offset: number, now: number): Phone[] {
  const { patient, room } = bed
  const { phones, past } = rulesOf(config)
  if (!patient || phones.length === 0) return defaultPhone(bed, config)
  const known = knownInputs(bed, patient, config, past, offset, now)
  const holding = phones.filter(({ phone: { units }, rule }) => {
    if (units && !units.includes(room.unit.unit)) return false
    return rule === null || rule.raise(inputsOf(patient, config, rule.names, 1, known, now))
  })
  return [
    ...defaultPhone(bed, config),
    ...holding.map(
      ({ phone: { label, phone, callForHelp } }): Phone => ({
        kind: callForHelp ? 'callForHelp' : 'rule',
        label,
        phone,
      }),
    ),
  ]
}
