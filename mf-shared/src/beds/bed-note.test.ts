import { describe, expect, test } from '@jest/globals'
import { NO_BED_REASONS } from '@wardlight/contracts/census'
import { bedNotes, noteText } from './bed-note.ts'

const row = { displayRoom: '12', unit: 'MICU', masked: false }
const other = {
  roomSys: 1_000_000_001,
  name: 'Exemplar, Dagny',
  patID: '9001',
  since: null,
  evidence: 'admitted 10:05, monitored now',
}
const noBed = {
  reason: 'bedTaken' as const,
  place: 'MICU^2^1',
  text: 'The admission names bed 2, where another patient lies.',
  advice: 'Check the wristband and correct the admission.',
}

describe('what people have to settle about a bed', () => {
  test('nothing about an ordinary one', () => {
    expect(bedNotes({ ...row, noBed: null, claimants: [], conflicts: [] })).toEqual([])
  })

  test('why somebody has none, where the feed put them, and what to do', () => {
    const [note] = bedNotes({ ...row, displayRoom: '', noBed })
    expect(note).toMatchObject({ kind: 'noBed', line: 'bed taken: 2-1' })
    expect(noteText(note as never)).toBe(`No bed. Messages name MICU 2-1. ${noBed.text} ${noBed.advice}`)
  })

  test('names the unit only where it is another', () => {
    expect(bedNotes({ ...row, unit: 'SICU', noBed })[0]?.line).toBe('bed taken: MICU 2-1')
  })

  test.each(NO_BED_REASONS)('has words for the reason %s', (reason) => {
    expect(bedNotes({ ...row, noBed: { ...noBed, reason, place: '' } })[0]?.line).toMatch(/^[a-z][a-z, ]+$/)
  })

  test('who else claims it, with the evidence and the way to their row', () => {
    const [note] = bedNotes({ ...row, claimants: [other, { ...other, roomSys: 3 }] })
    expect(note).toMatchObject({
      line: 'or 2 others',
      title: 'Room 12 is claimed by 3 patients',
      evidence: [
        { text: 'Exemplar, Dagny: admitted 10:05, monitored now', roomSys: 1_000_000_001 },
        { roomSys: 3 },
      ],
    })
    expect(note?.advice).toContain('wristband')
  })

  test('whoever lost the bed names the bed, not a room of their own', () => {
    expect(bedNotes({ ...row, displayRoom: '', noBed, claimants: [other] })[1]?.title).toBe(
      'Bed MICU 2-1 is claimed by 2 patients',
    )
  })

  test('a masked row names nobody, whatever was sent', () => {
    const notes = bedNotes({ ...row, masked: true, claimants: [other] })
    expect(JSON.stringify(notes)).not.toMatch(/Exemplar|9001/)
    expect(notes[0]?.line).toBe('or another patient')
  })

  test('what contradicts itself', () => {
    const conflicts = ['The monitor in bed 12 sends the number of the patient in bed 14.']
    expect(bedNotes({ ...row, conflicts })[0]).toMatchObject({ kind: 'conflict', line: 'contradiction' })
  })
})
