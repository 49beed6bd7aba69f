import { rule } from './small-config.ts'

/** What a sensor reads is below a limit for 20 s. */
export const low = (name: string, limit: number, slot: number) =>
  rule(`Low${name}`, {
    logic: { '<': [{ var: name }, limit] },
    title: `{${name}.title} {${name}} {${name}.unit}`,
    detail: `below ${limit}`,
    delaySeconds: 20,
    slot,
  })

/** Yellow above 140, by the median of three. */
export const highHeartRate = rule('HighHR', {
  logic: { '>': [{ var: 'HeartRate' }, 140] },
  title: '{HeartRate.title} {HeartRate} {HeartRate.unit}',
  detail: 'above 140',
  level: 4,
  median: 3,
  slot: 10,
})
