import { EMAIL, type UserRow } from '@wardlight/contracts/accounts'
import { AREAS, type Area } from '@wardlight/contracts/areas'
import { RIGHTS, type Right } from '@wardlight/contracts/rights'

/** What a form says of an account. */
export interface Facts {
  name: string
  email: string
  rights: readonly Right[]
  areas: readonly Area[]
  /** Record number of the person whose account it is, with the right Patient. */
  patientNumber: string
  /** Where pages to them go; ''. */
  pagerID: string
}

export const NO_FACTS: Facts = { name: '', email: '', rights: [], areas: [], patientNumber: '', pagerID: '' }

export const factsOf = ({
  name,
  email,
  authorizationsList,
  areas,
  patientNumber,
  pagerID,
}: UserRow): Facts => ({
  name,
  email,
  rights: authorizationsList,
  areas,
  patientNumber,
  pagerID,
})

/** As the calls take them; rights and areas in one order, however they were chosen. */
export const factFields = ({ name, email, rights, areas, patientNumber, pagerID }: Facts) => ({
  name: name.trim(),
  email: email.trim(),
  rights: RIGHTS.filter((right) => rights.includes(right)).join(','),
  areas: AREAS.filter((area) => areas.includes(area)).join(','),
  pagerID: pagerID.trim(),
  ...(rights.includes('Patient') ? { patientNumber: patientNumber.trim() } : {}),
})

/** What is missing or wrong, as a sentence to show; null: nothing. */
export function factsProblem({ name, email, rights, areas }: Facts): string | null {
  if (name.trim() === '') return 'A name is needed.'
  if (!EMAIL.test(email.trim())) return 'The email address needs an @ and no spaces.'
  if (rights.length === 0) return 'Choose one right or more.'
  return areas.length === 0 ? 'Choose one care area or more.' : null
}

/** What each right gives or takes, in few words. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  Admin: 'accounts, audit, rooms and feeds',
  Clinical: 'patients with their names',
  NoEdit: 'changes nothing of patients',
  Tower: 'tower and review',
  Display: 'a wall screen: shows censuses and does nothing else; names only with Clinical',
  Technical: 'how the product runs, no names',
  Reporting: 'reports, no names',
  Demo: 'demonstrations, no names',
  Patient: 'their own bed, in green and gray, and nothing else of the ward, whatever else',
}
