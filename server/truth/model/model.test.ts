import { expect, test } from '@jest/globals'
import { chance } from './chance.ts'
import { generate } from './generate.ts'
import { absent, heartRates, misdrawn } from './invariants.ts'
import { people } from './physical.ts'
import { describe as line } from './report.ts'

const HISTORIES = 60

test('the model keeps everybody with readings on a screen, whatever comes in', () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { messages } = generate(seed)
    messages.forEach((message, i) => {
      const heard = messages.slice(0, i + 1)
      const lost = absent(heard, message.arrives)
      if (lost.length > 0)
        throw new Error([`seed ${seed}: ${lost.join(', ')}`, ...heard.map(line)].join('\n'))
    })
  }
})

test('in honest histories the model shows every heart rate at its own patient', () => {
  let drawn = 0
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { messages } = generate(seed, { honest: true })
    const hearts = new Map(
      people(chance(seed)).flatMap(({ ids, heart }) => ids.map(({ number }) => [number, heart] as const)),
    )
    const shared = new Set(
      [...hearts.keys()].filter(
        (number) =>
          people(chance(seed)).filter(({ ids }) => ids.some((id) => id.number === number)).length > 1,
      ),
    )
    for (const number of shared) hearts.delete(number)
    messages.forEach((message, i) => {
      const heard = messages.slice(0, i + 1)
      drawn += heartRates(heard, message.arrives).length
      const wrong = misdrawn(heard, message.arrives, hearts)
      if (wrong.length > 0)
        throw new Error([`seed ${seed}: ${wrong.join(', ')}`, ...heard.map(line)].join('\n'))
    })
  }
  expect(drawn).toBeGreaterThan(1000)
})
