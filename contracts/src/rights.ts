export const RIGHTS = [
  'Admin',
  'NoEdit',
  'Tower',
  'Patient',
  'Technical',
  'Reporting',
  'Clinical',
  'Demo',
] as const
export type Right = (typeof RIGHTS)[number]
