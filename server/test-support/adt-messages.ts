import { read } from './understood.ts'

export const message = (event: string, ...segments: string[]): string =>
  [
    `MSH|^~\\&|ADT|H|||20260912120000+0000||ADT^${event}|1|P|2.5.1`,
    `EVN|${event}|20260912115900+0000`,
    ...segments,
    '',
  ].join('\r')
export const adt = (event: string, ...segments: string[]): unknown => read(message(event, ...segments))

export const PID = 'PID|1||123-45^^^SSA^SS~M1^^^H^MR||O\\T\\Neil&van^Ann^B||19700131|F'
export const PV1 = 'PV1|1|I|T1^401^1|||T1^402^1'
export const TIME = new Date('2026-09-12T11:59:00Z')
export const M = (number: string) => ({ authority: 'H', number })
