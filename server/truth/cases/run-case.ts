import { expect } from '@jest/globals'
import type { Hospital } from '../harness/hospital.ts'
import { type AdtMessage, adtText, type OruMessage, oruText } from '../harness/messages.ts'
import { sent } from '../harness/times.ts'
import type { Case, CaseStep } from './case.ts'
import { held, type SeenHospital, shownTwice } from './check.ts'

/** `@now`, `@10m`, `@-3d` in text written out by hand. */
export const withTimes = (text: string, now: number): string =>
  text.replace(/@(now|-?\d+[smhd])/g, (_all, ago: string) => sent(ago === 'now' ? '0s' : ago, now))

async function take(hospital: Hospital, step: CaseStep, codes: string[]): Promise<void> {
  const { clock } = hospital
  const say = async (text: string | Buffer) => {
    codes.push((await hospital.node.line.say(text)).code)
    await hospital.settled()
  }
  const textOf = (one: AdtMessage | OruMessage) =>
    'adt' in one ? adtText(one, clock.now()) : oruText(one, clock.now())
  if ('adt' in step || 'oru' in step) return say(textOf(step))
  if ('together' in step) {
    const answers = await hospital.node.line.sayAll(step.together.map(textOf))
    codes.push(...answers.map(({ code }) => code))
    return hospital.settled()
  }
  if ('text' in step) return say(withTimes(step.text, clock.now()))
  if ('bytes' in step) {
    const answers = await hospital.node.line.raw(Buffer.from(withTimes(step.bytes, clock.now()), step.as))
    codes.length = 0
    codes.push(...answers.map(({ code }) => code))
    return hospital.settled()
  }
  if ('wait' in step) return hospital.wait(step.wait)
  if ('restart' in step) return hospital.restart()
  if ('freeze' in step) return hospital.freeze()
  if ('each' in step) {
    for (let i = 0; i < step.rounds; i++) {
      const one = step.each[i % step.each.length]
      if (one) await take(hospital, one, codes)
      await hospital.wait(step.every)
    }
  }
}

/** Every expectation of the case that does not hold, told as what was wanted and what is there. */
export async function runCase(hospital: Hospital, { steps }: Case): Promise<void> {
  const codes: string[] = []
  for (const [number, step] of steps.entries()) {
    if (!('expect' in step)) {
      await take(hospital, step, codes)
      continue
    }
    const rows = await hospital.census()
    expect(shownTwice(rows)).toEqual([])
    const seen: SeenHospital = { hospital, rows, codes }
    for (const wanted of step.expect) {
      const [want, got] = await held(seen, wanted)
      expect({ step: number, wanted, got }).toEqual({ step: number, wanted, got: want })
    }
  }
}
