import type { Right } from './rights.ts'

/** Any of these may swap versions where not everybody may. */
export const OVERRIDE_RIGHTS = ['Technical', 'Admin'] as const satisfies readonly Right[]
