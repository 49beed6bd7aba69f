export const RIGHTS = [
  'Admin',
  'NoEdit',
  'Tower',
  'Patient',
  'Technical',
  'Reporting',
  'Clinical',
  'Demo',
  'Display',
] as const
export type Right = (typeof RIGHTS)[number]

/** A screen on a wall: it looks at censuses and does nothing else, whatever other rights its account has. */
export const isDisplay = (rights: readonly Right[]): boolean => rights.includes('Display')

/** Their work needs rooms and values, not people. */
const ROOMS_ALONE: readonly Right[] = ['Technical', 'Reporting', 'Demo']
/** See who a patient is without treating one, unless they have a right of ROOMS_ALONE too. */
const NAMES_TOO: readonly Right[] = ['Admin', 'Tower']

/** Whether an account with these rights may see who a patient is; any other sees rooms and values, and cannot unmask. */
export const seesNames = (rights: readonly Right[]): boolean =>
  rights.includes('Clinical') ||
  (NAMES_TOO.some((right) => rights.includes(right)) && !ROOMS_ALONE.some((right) => rights.includes(right)))
