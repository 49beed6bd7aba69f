import { expect, test } from '@jest/globals'
import type { CensusAlert } from '@wardlight/contracts/alert'
import { audioAlerts } from './audio-alert.ts'
import { burstForWords, burstOf } from './burst.ts'
import { hearable } from './hearable.ts'

type AudioRow = Parameters<typeof audioAlerts>[0][number]

const alert = (id: string, overrides: Partial<CensusAlert> = {}): CensusAlert => ({
  id,
  rule: 'MapLow',
  title: 'MAP 48 mmHg',
  detail: 'below 55',
  message: 'MAP 48 mmHg, below 55',
  atom: 'BPMAP',
  level: 5,
  slot: 10,
  audioMessage: '',
  state: 'active',
  since: '2026-11-21T14:00:00.000Z',
  loudSince: '2026-11-21T14:01:00.000Z',
  technical: false,
  ...overrides,
})
const row = (room: string, alerts: CensusAlert[], overrides: Partial<AudioRow> = {}): AudioRow => ({
  roomEmpty: false,
  silentSince: null,
  displayRoom: room,
  unit: 'MICU',
  alerts,
  ...overrides,
})
const heard = (alerts: CensusAlert[], tower = false) => audioAlerts([row('4', alerts)], tower)

// shows: C4.15
test.each([
  ['level 3 without a spoken message', 3, '', false],
  ['level 1 without a spoken message', 1, '', false],
  ['level 3 with one', 3, 'Ready to breathe', true],
  ['level 1 with one', 1, 'Mean arterial pressure 48', true],
  ['level 0 with one', 0, 'Monitor silent', true],
  ['level 4 without one', 4, '', true],
  ['level 5 without one', 5, '', true],
  ['level 6 without one', 6, '', true],
] as const)(
  'only what has a spoken message or level 4 and higher is heard: %s',
  (_, level, audioMessage, is) => {
    expect(heard([alert('a', { level, audioMessage })])).toHaveLength(is ? 1 : 0)
  },
)

test.each(['pending', 'acknowledged', 'snoozed', 'recovering', 'cleared'] as const)(
  'what is %s is not heard: it has not begun, is over, or somebody took it on',
  (state) => {
    expect(heard([alert('a', { state })])).toEqual([])
  },
)

test.each([
  [5, 587],
  [1, 587],
  [4, 392],
] as const)(
  'a silence over an unanswered alert of level %d is heard where there is no voice: by the sound of its colour',
  (lastLevel, hertz) => {
    const silence = { level: 0, technical: true, audioMessage: 'SpO2 silent', lastLevel } as const
    const alerts = heard([alert('a', silence), alert('b', { ...silence, audioMessage: '' })])
    expect(alerts).toMatchObject([{ id: 'a', text: 'Room 4. SpO2 silent' }])
    const level = alerts[0]?.level ?? 0
    expect(burstOf(level)).toEqual([])
    expect(burstForWords(level)[0]?.hertz).toBe(hertz)
    expect(hearable(alerts, { sound: 'ready', speech: 'none' })).toHaveLength(1)
  },
)

test('what says only how a patient is supported is not heard, and what belongs to the tower only there', () => {
  expect(heard([alert('a', { quiet: true })])).toEqual([])
  const tower = alert('b', { slot: 90 })
  expect(heard([tower])).toEqual([])
  expect(heard([tower], true)).toHaveLength(1)
})

test('the spoken text is place and message; where rooms of several units are shown, the unit too', () => {
  const spoken = alert('a', { audioMessage: 'Heart rate 171' })
  expect(heard([spoken])[0]?.text).toBe('Room 4. Heart rate 171')
  expect(audioAlerts([row('4', [spoken]), row('4', [], { unit: 'SICU' })], false)[0]?.text).toBe(
    'MICU, Room 4. Heart rate 171',
  )
  const noBed = { reason: 'bedTaken', place: '', text: '', advice: '' } as const
  expect(audioAlerts([row('x', [spoken], { noBed })], false)[0]?.text).toBe('No bed. Heart rate 171')
})

// shows: C3.22
test('the interval its rule has goes along', () => {
  expect(heard([alert('a', { repeatMinutes: 5 })])[0]?.repeatIntervalOverrideMinutes).toBe(5)
  expect(heard([alert('a')])[0]).not.toHaveProperty('repeatIntervalOverrideMinutes')
})

test('a value that is not there is said to be missing, and a rule without a message has no text', () => {
  expect(heard([alert('a', { audioMessage: 'Heart rate –' })])[0]?.text).toBe('Room 4. Heart rate no reading')
  expect(heard([alert('a')])[0]?.text).toBe('')
})

test('all that is told of a patient is the place: no name, record number or registration', () => {
  const named = {
    ...row('4', [alert('a', { audioMessage: 'Heart rate 171' })]),
    name: 'Testwell, Alder',
    regNum: 'R77',
    patientIDs: { PatID: '9000104' },
  }
  expect(JSON.stringify(audioAlerts([named], false))).not.toMatch(/Testwell|Alder|R77|9000104/)
})

test('the worst of the ward comes first, and an empty room says nothing', () => {
  const rows = [
    row('1', [alert('yellow', { level: 4 })]),
    row('2', [alert('red')]),
    row('3', [alert('left')], { roomEmpty: true }),
  ]
  expect(audioAlerts(rows, false).map(({ id }) => id)).toEqual(['red', 'yellow'])
})
