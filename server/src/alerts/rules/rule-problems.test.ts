import { describe, expect, test } from '@jest/globals'
import { rule, unit, variable } from '../../../test-support/small-config.ts'
import type { RuleConfig } from '../../config/rule-schema.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import { ruleProblems } from './rule-problems.ts'

const sent = { codes: { local: ['X'] } }
const variables: Record<string, VariableConfig> = {
  BPMAP: variable('MAP', {
    ...sent,
    plausible: { min: 1, max: 250 },
    limits: { lowRed: 55, lowYellow: 60, highYellow: null, highRed: null },
    limitsByAge: { neonate: { lowRed: null, lowYellow: 30, highYellow: null, highRed: null } },
  }),
  HeartRate: variable('HR', { ...sent, plausible: { min: 0, max: 300 } }),
  Norepinephrine: variable('Norepi', { ...sent, infusion: 'vasopressor', plausible: { min: 0, max: 10 } }),
  Creatinine: variable('Creatinine', { ...sent, plausible: { min: 0.1, max: 40 } }),
  VentMode: variable('Vent', { ...sent, text: true }),
  Orphan: variable('Orphan'),
}
const units = [unit('MICU', ['1'], { ages: ['adolescent', 'adult'] })]
const caseStates = [
  { state: 'Labor', stage: 'Birth', number: 8 },
  { state: 'Recovery', stage: '' },
]
const MAP = { var: 'BPMAP' }
const HR = { var: 'HeartRate' }
const NOREPI = { var: 'Norepinephrine' }

const problemsOf = (more: Partial<RuleConfig> & Pick<RuleConfig, 'logic'>, others: RuleConfig[] = []) => {
  const checked = rule('R', more)
  const rules = [...others, checked]
  const isSent = (name: string) => name !== 'Orphan'
  return ruleProblems(checked, { variables, rules, units, caseStates, isSent }).join('\n')
}

describe('a rule that can be judged is taken', () => {
  test.each<[string, RuleConfig['logic']]>([
    ['a limit', { beyond: ['BPMAP', 'lowRed'] }],
    ['either of two', { or: [{ '<': [MAP, 50] }, { '>': [HR, 140] }] }],
    ['unless something is known to run', { and: [{ '<': [MAP, 50] }, { '!': [{ '>': [NOREPI, 0.1] }] }] }],
    ['what is missing only adds to what fires anyway', { or: [{ present: [MAP] }, { '<': [MAP, 50] }] }],
    ['a difference', { '<': [{ '-': [HR, MAP] }, 3] }],
    ['a trend', { '>=': [{ rise: ['Creatinine', 48] }, 0.3] }],
    ['minutes', { '>': [{ minutesSince: ['Creatinine'] }, { minutesSinceChange: ['Norepinephrine'] }] }],
    ['a score', { '>=': [{ score: ['NEWS2'] }, 7] }],
    ['words', { and: [{ '==': [{ var: 'VentMode' }, 'PS'] }, { '!': [{ off: [{ var: 'VentMode' }] }] }] }],
    ['a fact', { and: [{ var: 'ventilated' }, { '>': [{ var: 'caseMinutes' }, 90] }] }],
  ])('%s', (_, logic) => expect(problemsOf({ logic })).toBe(''))
})

test('one that nobody would hear is refused: of levels 1 and 2 without words to be spoken', () => {
  const logic = { beyond: ['BPMAP', 'lowRed'] }
  expect(problemsOf({ logic, level: 1 })).toMatch(/heard by nobody: level 1 .* make it 5, or/)
  expect(problemsOf({ logic, level: 2, messageVerbal: 'Pressure', verbal: false })).toMatch(/make it 4, or/)
  for (const heard of [
    { messageVerbal: 'Pressure {BPMAP}' },
    { title: 'MAP {BPMAP}^^Pressure low' },
    { quiet: true },
    { level: 5 as const },
  ])
    expect(problemsOf({ logic, level: 1, ...heard })).toBe('')
})

describe('a rule that fires on missing data is refused', () => {
  test.each<[string, RuleConfig['logic'], RegExp]>([
    ['absence itself', { '!': [{ present: [MAP] }] }, /fires while BPMAP is missing/],
    [
      'absence of one of several, deep inside',
      {
        and: [
          { '<': [HR, 90] },
          { '>=': [MAP, 70] },
          { or: [{ '!': [{ present: [NOREPI] }] }, { '<=': [NOREPI, 0.05] }] },
        ],
      },
      /fires while Norepinephrine is missing, though not for every value of it; compare .* or ask its rate/,
    ],
    [
      'a choice by what is there',
      { if: [{ present: [NOREPI] }, { '>': [NOREPI, 0.3] }, { '<': [HR, 40] }] },
      /fires while Norepinephrine is missing/,
    ],
  ])('%s', (_, logic, message) => expect(problemsOf({ logic })).toMatch(message))
})

describe('a rule that can never fire is refused', () => {
  test.each<[string, Partial<RuleConfig> & Pick<RuleConfig, 'logic'>, RegExp]>([
    [
      'limits that contradict each other',
      { logic: { and: [{ '<': [MAP, 50] }, { '>': [MAP, 60] }] } },
      /can never fire: its conditions contradict each other/,
    ],
    [
      'beyond what is plausible',
      { logic: { '>': [MAP, 250] } },
      /can never fire: BPMAP is plausible from 1 to 250; move the limit into that range/,
    ],
    [
      'a limit of ages it is not for',
      { logic: { beyond: ['BPMAP', 'lowRed'] }, population: ['neonate'] },
      /no unit of this area takes neonate; see ages in units\.json/,
    ],
    [
      'what no code brings',
      { logic: { '>': [{ var: 'Orphan' }, 1] } },
      /can never be judged by Orphan: no feed's code means it/,
    ],
    ['more points than a score has', { logic: { '>=': [{ score: ['qSOFA'] }, 4] } }, /can never fire/],
    [
      'an age it is not for',
      {
        logic: { and: [{ '<': [MAP, 50] }, { '>=': [{ var: 'ageYears' }, 18] }] },
        population: ['adolescent'],
      },
      /can never fire/,
    ],
    [
      'a word of another kind',
      { logic: { '==': [{ var: 'VentMode' }, 5] } },
      /== compares words with number, which are never the same/,
    ],
    ['itself as its cover', { logic: { '<': [MAP, 50] }, coveredBy: ['R'] }, /is covered by itself/],
  ])('%s', (_, more, message) => expect(problemsOf(more)).toMatch(message))

  test('what is milder as its cover', () => {
    const mild = rule('MILD', { logic: { '<': [MAP, 58] }, level: 6 })
    const problems = problemsOf({ logic: { '<': [MAP, 50] }, level: 4, coveredBy: ['MILD'] }, [mild])
    expect(problems).toMatch(/is covered by MILD, which is milder/)
  })

  test('what covers what covers it, in however many steps, for neither would be told', () => {
    const others = [
      rule('B', { logic: { '<': [MAP, 58] }, coveredBy: ['C'] }),
      rule('C', { logic: { '<': [MAP, 57] }, coveredBy: ['R'] }),
    ]
    const problems = problemsOf({ logic: { '<': [MAP, 50] }, coveredBy: ['B'] }, others)
    expect(problems).toMatch(/is covered by B and covers it: neither would ever be told/)
    expect(problemsOf({ logic: { '<': [MAP, 50] } }, others)).toBe('')
  })

  test('an icon without an alert as its cover', () => {
    const icon = rule('ICON', { logic: { '<': [MAP, 58] }, quiet: true, icon: 'heart' })
    expect(problemsOf({ logic: { '<': [MAP, 50] }, coveredBy: ['ICON'] }, [icon])).toMatch(/which is quiet/)
  })

  test('a limit that one age it is for has is enough', () => {
    expect(problemsOf({ logic: { beyond: ['BPMAP', 'lowRed'] }, population: ['neonate', 'adult'] })).toBe('')
  })
})

describe('a rule that repeats a limit is refused', () => {
  const before = rule('Before', { logic: { beyond: ['BPMAP', 'lowRed'] }, population: ['adult'] })
  test.each<[string, Partial<RuleConfig> & Pick<RuleConfig, 'logic'>, RegExp]>([
    ['the same limit', { logic: { beyond: ['BPMAP', 'lowRed'] } }, /repeats the limit of Before; take one/],
    ['its number', { logic: { '<=': [MAP, 55] } }, /repeats the limit of Before/],
    ['its number first', { logic: { '>=': [55, MAP] } }, /repeats the limit of Before/],
    [
      'the number of its own variable',
      { logic: { '<': [MAP, 60] }, population: ['adult'] },
      /write \{"beyond": \["BPMAP", "lowYellow"\]\}, so that both stay one/,
    ],
  ])('%s', (_, more, message) => expect(problemsOf(more, [before])).toMatch(message))

  test('the same conditions in another order', () => {
    const [low, fast] = [{ '<': [MAP, 50] }, { '>': [HR, 140] }]
    const one = rule('One', { logic: { and: [low, { or: [fast, low] }] } })
    expect(problemsOf({ logic: { and: [{ or: [low, fast] }, low] } }, [one])).toMatch(
      /repeats the limit of One/,
    )
    expect(problemsOf({ logic: { or: [{ or: [low, fast] }, low] } }, [one])).toBe('')
  })

  test('not for other ages, nor another number', () => {
    expect(problemsOf({ logic: { '<': [MAP, 54] } }, [before])).toBe('')
    const teens = { logic: { '<=': [MAP, 55] }, population: ['adolescent'] } as const
    expect(problemsOf({ ...teens, population: [...teens.population] }, [before])).toBe('')
  })
})

describe('a rule of the wrong shape is refused', () => {
  test.each<[string, Partial<RuleConfig> & Pick<RuleConfig, 'logic'>, RegExp]>([
    ['one operand for two', { logic: { '<': [MAP] } }, /< takes 2 or more, not 1/],
    ['two for one', { logic: { '!': [{ '<': [MAP, 5] }, { '<': [HR, 5] }] } }, /! takes 1, not 2/],
    [
      'a number for a condition',
      { logic: { and: [MAP, { '<': [HR, 50] }] } },
      /and takes condition there and not number/,
    ],
    ['no condition at all', { logic: { '+': [MAP, HR] } }, /logic is number, and must be a condition/],
    [
      'words compared by size',
      { logic: { '<': [{ var: 'VentMode' }, 5] } },
      /< takes number there and not words/,
    ],
    [
      'a trend without hours',
      { logic: { '>': [{ rise: ['Creatinine'] }, 1] } },
      /rise takes a variable and whole hours/,
    ],
    ['a trend of words', { logic: { '>': [{ fall: ['VentMode', 24] }, 1] } }, /VentMode is words/],
    [
      'a score there is none of',
      { logic: { '>': [{ score: ['NEWS'] }, 1] } },
      /score takes one of SOFA, qSOFA/,
    ],
    ['two operators in one', { logic: { '<': [MAP, 5], '>': [MAP, 50] } }, /one in each pair of braces/],
    [
      'hysteresis of what is not compared',
      { logic: { '<': [MAP, 50] }, atom: 'HeartRate', hysteresis: 2 },
      /hysteresis is of HeartRate, which the logic does not compare/,
    ],
    ['an even median', { logic: { '<': [MAP, 50] }, median: 2 }, /median of 2 .* take an odd number/],
    [
      'a median of words',
      { logic: { '==': [{ var: 'VentMode' }, 'PS'] }, median: 3 },
      /median is of numbers, and the logic looks at none/,
    ],
  ])('%s', (_, more, message) => expect(problemsOf(more)).toMatch(message))

  // shows: P2.7
  test.each<[string, Partial<RuleConfig>, RegExp]>([
    ['asks nobody', { quiet: true, paging: { pageWho: ['Nurse'] } }, /pages, but asks nobody/],
    ['the tower alone sees', { slot: 90, paging: { pageWho: ['Nurse'] } }, /is for the tower only/],
    ['pages again nobody knows when', { paging: { pageWho: ['Nurse'], repeat: true } }, /give it rePage/],
    [
      'is red and waits for the morning',
      { level: 5, paging: { pageWho: ['Nurse'], quietHours: { from: '22:00', to: '06:00' } } },
      /is red, which waits for no quiet hours/,
    ],
    [
      'waits for a case state there is not',
      { paging: { pageWho: ['Nurse'], obStates: [8, 20] } },
      /^R pages in case state 20, a number none of the area has/,
    ],
  ])('pages of what %s', (_, more, message) =>
    expect(problemsOf({ logic: { '<': [MAP, 50] }, ...more })).toMatch(message),
  )

  test('more than can be tried is told, not hung upon', () => {
    const names = Array.from({ length: 12 }, (_, i) => `V${i}`)
    const many = Object.fromEntries(names.map((name) => [name, variable(name, sent)]))
    const logic = { '>': [{ '+': names.map((name) => ({ var: name })) }, 13_000_000] }
    const checked = rule('R', { logic })
    const around = { variables: many, rules: [checked], units, caseStates, isSent: () => true }
    expect(ruleProblems(checked, around).join()).toMatch(/make two rules of it/)
  })
})
