import { isTold } from '@wardlight/contracts/alert-order'
import type { AreaConfig } from '../../config/area.ts'

/** Rules of an area whose alerts ask for nothing, or ask the tower alone. */
export const untoldRules = ({ rules }: AreaConfig, tower: boolean): string[] =>
  rules.flatMap((rule) => (isTold(rule, tower) ? [] : rule.id))
