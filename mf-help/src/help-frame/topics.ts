import type { User } from '@wardlight/contracts/access'
import type { Right } from '@wardlight/contracts/rights'
import { isDemo } from '@wardlight/mf-shared/demo'
import { hasRight } from '@wardlight/mf-shared/session'
import slice from '../../slice.json' with { type: 'json' }

export interface Topic {
  tab: string
  title: string
  description: string
  /** Whoever has one of them; everybody where there is none. */
  rights: readonly Right[]
}

interface Tab {
  name: string
  title: string
  rights?: readonly string[]
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Instructions: 'What this product shows and how to read it.',
  ColorLimits: 'At which values a variable turns yellow or red.',
  Paging: 'Whom rules page, when, and how often.',
  Verification: 'Tests that pages reach a pager.',
  DataDictionary: 'Every variable by its short name, with unit and description.',
}

/** The topics of help that are written, in the order of spec support §2. */
const TOPICS: readonly Topic[] = slice.routes
  .flatMap(({ tabs }) => tabs as readonly Tab[])
  .map(({ name, title, rights = [] }) => ({
    tab: name,
    title,
    description: DESCRIPTIONS[name] ?? '',
    rights: rights as readonly Right[],
  }))

/** The topics for somebody; a demo has no verification. */
export const topicsFor = (user: User | null): Topic[] =>
  TOPICS.filter(({ rights }) => rights.length === 0 || (!isDemo && hasRight(user, ...rights)))
