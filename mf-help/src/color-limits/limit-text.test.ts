import { describe, expect, it } from '@jest/globals'
import { limitTexts } from './limit-text.ts'

describe('limitTexts', () => {
  it('names all five levels of a variable limited on both sides', () => {
    expect(limitTexts({ lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 })).toEqual({
      lowRed: '< 40',
      lowYellow: '< 50',
      green: '50 to 120',
      highYellow: '> 120',
      highRed: '> 140',
    })
  })

  // shows: C9.41
  it('rounds to one decimal and dashes what is not limited', () => {
    expect(limitTexts({ lowRed: null, lowYellow: null, highYellow: 2.04, highRed: 4 })).toEqual({
      lowRed: '–',
      lowYellow: '–',
      green: 'to 2',
      highYellow: '> 2',
      highRed: '> 4',
    })
  })

  it('bounds green by red where there is no yellow', () => {
    expect(limitTexts({ lowRed: 7, lowYellow: null, highYellow: null, highRed: null }).green).toBe('from 7')
  })
})
