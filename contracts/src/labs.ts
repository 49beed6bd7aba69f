import Type from 'typebox'

/** The popup of labs that have none of their own; its parameter `atom` says which. */
export const ANY_LAB_POPUP = 'Lab'
export const POPUP_NAME = '^[A-Za-z][A-Za-z0-9_]*$'
/** What a risk text may take of the patient's limits and the variable, in braces. */
export const RISK_WORDS = ['lowRed', 'lowYellow', 'highYellow', 'highRed', 'unit'] as const

/** How a lab is opened: its variable, the popup, what its value means, and the variables charted beside it. */
export const LabConfig = Type.Object({
  title: Type.String(),
  atom: Type.String(),
  popupName: Type.String({ pattern: POPUP_NAME }),
  /** Sentences with RISK_WORDS; one whose limit the patient does not have is not told. */
  risk: Type.String(),
  graphs: Type.Array(Type.String()),
})
export type LabConfig = Type.Static<typeof LabConfig>
