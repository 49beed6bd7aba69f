import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import type { UserFacts } from '../../accounts/administration.ts'
import { cleanText } from '../../audit/clean-text.ts'

const LONGEST_NAME = 200

const each = <T extends string>(list: string): T[] => [...new Set(list.split(','))] as T[]

/** What a checked form says of an account. */
export const factsOf = (form: { name: string; email: string; rights: string; areas: string }): UserFacts => ({
  name: cleanText(form.name.trim(), LONGEST_NAME),
  email: cleanText(form.email, LONGEST_NAME),
  rights: each<Right>(form.rights),
  areas: each<Area>(form.areas),
})

/** As the audit tells them. */
export const factsText = ({ name, email, rights, areas }: UserFacts): string =>
  `${rights.join(' ')}; ${areas.join(' ')}; ${name}${email && `, ${email}`}`
