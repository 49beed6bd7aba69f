import { expect, test } from '@jest/globals'
import { sepsisTiles } from './sepsis-tiles.ts'

// shows: B2.7.4
test('of whom nothing is known the five items are gray, N/A', () => {
  expect(sepsisTiles(null)).toEqual(
    ['Blood Culture', 'Antibiotic', 'First Lactate', 'Second Lactate', 'Culture B4 Antibiotic'].map(
      (item) => ({
        ...{ item, status: 'N/A', mark: 'none' },
      }),
    ),
  )
})
