import { rowAlerts, worstAlert } from '@wardlight/contracts/alert-order'
import type { CensusRow, Staff } from '@wardlight/contracts/census'
import type { AreaConfig } from '../../config/area.ts'
import type { Bed } from '../../ward/state.ts'

type FilledName = 'displayRoom' | 'worstAlert' | 'phone'

/**
 * Adds the text a page to this person starts with, by the template of their role. None without a pager or template, or
 * if it needs an alert and there is none.
 */
export function withAutoFill(
  person: Staff,
  row: CensusRow,
  { room }: Pick<Bed, 'room'>,
  { ui: { pageTemplates = {} } }: Pick<AreaConfig, 'ui'>,
): Staff {
  const template = Object.entries(pageTemplates).find(
    ([role]) => role.toLowerCase() === person.role.toLowerCase(),
  )?.[1]
  const worst = worstAlert(rowAlerts(row, false))
  if (!person.pager || !template || (!worst && template.includes('{worstAlert}'))) return person
  const words: Record<FilledName, string> = {
    displayRoom: `${room.unit.unit} ${row.displayRoom || 'no bed'}`,
    worstAlert: worst?.title ?? '',
    phone: row.phone || (room.unit.phone ?? 'the ward'),
  }
  const autoFill = template.replaceAll(/\{(\w+)\}/g, (whole, name) => words[name as FilledName] ?? whole)
  return { ...person, autoFill }
}
