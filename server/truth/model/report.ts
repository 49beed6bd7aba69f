import type { Difference } from './difference.ts'
import { isMovement, type Message } from './told.ts'

/** One message as a line of a script. */
export function describe(message: Message): string {
  const at = (time: number) => new Date(time).toISOString().slice(11, 19)
  const ids =
    message.ids.map(({ authority, number }) => `${number}@${authority || '?'}`).join('~') ||
    (message.visit ? `visit ${message.visit}` : '(bed only)')
  const place = message.place ? `${message.place.unit}^${message.place.room}^${message.place.bed}` : '-'
  const head = `${at(message.arrives)} ${message.id}`
  if (isMovement(message)) {
    const { adt, visit, cls, time, name, from, fromVisit, other, allergies, diagnosis } = message
    const more = [
      from && `from ${from.number}@${from.authority}`,
      fromVisit && `visit ${fromVisit}`,
      other &&
        `and ${other.name} ${other.visit} to ${other.place.unit}^${other.place.room}^${other.place.bed}`,
      diagnosis,
      allergies && `allergies ${allergies.join(', ') || 'none'}`,
    ]
    return `${head} ${adt} at ${at(time)} ${ids} ${name} ${place} ${cls} ${visit} ${more.filter(Boolean).join(' ')}`
  }
  const readings = message.readings.map(
    ({ variable, source, value, comparator = '', time, status, sub = '', device = '', minutes }) =>
      `${variable}/${source}${sub}${device}=${comparator}${value}${minutes ? ` in ${minutes} min` : ''} ${status}@${at(time)}`,
  )
  return `${head} ${message.feed} ${ids} ${place} ${readings.join(', ')}`
}

export function report({ seed, after, want, got, messages }: Difference): string {
  const only = (these: readonly string[], those: readonly string[]) =>
    these.filter((one) => !those.includes(one))
  return [
    `seed ${seed}: differs after ${after}`,
    ...messages.map((message) => `    ${describe(message)}`),
    '  the model says',
    ...only(want, got).map((line) => `    ${line}`),
    '  the product says',
    ...only(got, want).map((line) => `    ${line}`),
  ].join('\n')
}
