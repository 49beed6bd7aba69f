import type { HelpTab } from '@wardlight/mf-shared/navigation'

export interface Topic {
  tab: HelpTab
  title: string
  description: string
}

/** The topics of help that are written, in the order of spec support §2. */
export const TOPICS: readonly Topic[] = [
  { tab: 'Instructions', title: 'Instructions', description: 'What this product shows and how to read it.' },
  {
    tab: 'ColorLimits',
    title: 'Color Limits',
    description: 'At which values a variable turns yellow or red.',
  },
  {
    tab: 'DataDictionary',
    title: 'Data Dictionary',
    description: 'Every variable by its short name, with unit and description.',
  },
]
