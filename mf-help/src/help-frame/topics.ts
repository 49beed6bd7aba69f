import slice from '../../slice.json' with { type: 'json' }

export interface Topic {
  tab: string
  title: string
  description: string
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Instructions: 'What this product shows and how to read it.',
  ColorLimits: 'At which values a variable turns yellow or red.',
  DataDictionary: 'Every variable by its short name, with unit and description.',
}

/** The topics of help that are written, in the order of spec support §2. */
export const TOPICS: readonly Topic[] = slice.routes
  .flatMap(({ tabs }) => tabs)
  .map(({ name, title }) => ({ tab: name, title, description: DESCRIPTIONS[name] ?? '' }))
