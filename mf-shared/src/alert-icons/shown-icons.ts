import type { AlertIcon } from '@wardlight/contracts/alert'
import { TOWER_SLOT } from '@wardlight/contracts/level'

/** Icons for these eyes: slot 90 and above in tower mode only. */
export const shownIcons = (icons: readonly AlertIcon[] | undefined, tower: boolean): readonly AlertIcon[] =>
  (icons ?? []).filter(({ slot }) => tower || slot < TOWER_SLOT)
