import { Reference } from '@wardlight/contracts/references'
import Type from 'typebox'
import { RuleRow } from './rule-schema.ts'
import { strict } from './strict.ts'
import { UiConfig } from './ui-schema.ts'
import { UnitConfig } from './unit-schema.ts'
import { VariableConfig } from './variable-schema.ts'

/**
 * phones.json is an array of these: whom to call about a patient, everywhere or in some units, always or while `logic`
 * holds, which is that of a rule. `callForHelp` stands first and is called for help.
 */
export const PhoneConfig = strict({
  id: Type.String({ minLength: 1 }),
  label: Type.String({ minLength: 1 }),
  phone: Type.String({ minLength: 1 }),
  units: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  callForHelp: Type.Optional(Type.Boolean()),
  logic: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type PhoneConfig = Type.Static<typeof PhoneConfig>

/** references.json is an array of these. */
const ReferenceConfig = strict(Reference.properties)

/** codes.json: coding system (OBX-3.3) → code → short name; wins over the codes of variables.json. */
export const CodesConfig = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
export type CodesConfig = Type.Static<typeof CodesConfig>

/** Files of an area's folder, and of `common/` (which has no units.json): later ones override earlier ones. */
export const CONFIG_FILES = {
  'units.json': Type.Array(UnitConfig),
  'variables.json': Type.Record(Type.String(), VariableConfig),
  'rules.json': Type.Array(RuleRow),
  'ui.json': UiConfig,
  'codes.json': CodesConfig,
  'phones.json': Type.Array(PhoneConfig),
  'references.json': Type.Array(ReferenceConfig),
} as const
export type ConfigFile = keyof typeof CONFIG_FILES
