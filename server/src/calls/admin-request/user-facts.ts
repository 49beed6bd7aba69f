import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { UserFacts } from '../../accounts/administration.ts'
import { cleanText } from '../../audit/clean-text.ts'
import { isPager, pagerWords } from '../../paging/pagers.ts'
import type { PagingSettings } from '../../paging/paging-settings.ts'
import { CallError } from '../call-error.ts'

const LONGEST_NAME = 200

const each = <T extends string>(list: string): T[] => [...new Set(list.split(','))] as T[]

interface Form {
  name: string
  email: string
  rights: string
  areas: string
  patientNumber?: string
  pagerID?: string
}

/** What a checked form says of an account. */
export const factsOf = (form: Form): UserFacts => ({
  name: cleanText(form.name.trim(), LONGEST_NAME),
  email: cleanText(form.email, LONGEST_NAME),
  rights: each<Right>(form.rights),
  areas: each<Area>(form.areas),
  patientNumber: each<Right>(form.rights).includes('Patient') ? (form.patientNumber ?? '').trim() : '',
  pagerID: (form.pagerID ?? '').trim(),
})

/** Throws CallError 400 where pages to it could not leave. */
export function requirePager({ pagerID }: UserFacts, settings: Pick<PagingSettings, 'pagers'>): void {
  if (pagerID !== '' && !isPager(pagerID, settings))
    throw new CallError(400, 'invalid', pagerWords(settings), { field: 'pagerID' })
}

/** As the audit tells them. */
export const factsText = ({ name, email, rights, areas, patientNumber, pagerID }: UserFacts): string =>
  [
    rights.join(' '),
    areas.join(' '),
    [name, email].filter(Boolean).join(', '),
    patientNumber && `patient ${patientNumber}`,
    pagerID && `pager ${pagerID}`,
  ]
    .filter((part, at) => at < 3 || part)
    .join('; ')
