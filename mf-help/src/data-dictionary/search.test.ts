import { describe, expect, it } from '@jest/globals'
import type { DictionaryEntry } from '@wardlight/contracts/vars'
import { searchDictionary } from './search.ts'

const entry = (
  shortName: string,
  category: DictionaryEntry['category'],
  display: string,
): DictionaryEntry => ({
  shortName,
  category,
  display,
  type: 'Vital signs',
  subtype: '',
  units: 'mmHg',
  description: `${display} of the patient.`,
  links: [],
})
const entries = [
  entry('HeartRate', 'monitor', 'Heart rate'),
  entry('BPMAP', 'monitor', 'Mean arterial pressure'),
  entry('Lactate', 'current', 'Lactate'),
  entry('Weight', 'history', 'Weight'),
]
const names = (found: DictionaryEntry[]) => found.map(({ shortName }) => shortName)
const categories = new Set(['current', 'monitor'] as const)

describe('searchDictionary', () => {
  it('keeps to the chosen categories and the given order', () => {
    expect(names(searchDictionary(entries, { text: '', categories, sortByShortName: false }))).toEqual([
      'HeartRate',
      'BPMAP',
      'Lactate',
    ])
  })

  it('wants every word, wherever it stands', () => {
    expect(
      names(searchDictionary(entries, { text: ' pressure MEAN ', categories, sortByShortName: false })),
    ).toEqual(['BPMAP'])
    expect(searchDictionary(entries, { text: 'mean rate', categories, sortByShortName: false })).toEqual([])
  })

  it('sorts by short name without disturbing the source', () => {
    const all = new Set(['current', 'monitor', 'history'] as const)
    expect(names(searchDictionary(entries, { text: '', categories: all, sortByShortName: true }))).toEqual([
      'BPMAP',
      'HeartRate',
      'Lactate',
      'Weight',
    ])
    expect(entries[0]?.shortName).toBe('HeartRate')
  })
})
