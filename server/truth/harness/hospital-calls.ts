import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { SiteConfig } from '../../src/config/site.ts'
import { Names } from '../../src/feeds/names/names.ts'
import { createApp } from '../../src/http/app.ts'
import { openTestApp } from '../../test-support/app.ts'
import type { TestDatabase } from '../../test-support/database.ts'
import type { ManualClock } from '../../test-support/manual-clock.ts'
import type { WardNode } from './node.ts'
import { answersOfCalls, type WardAnswers } from './ward-answers.ts'

/** The calls of one node. */
export interface NodeCalls {
  answers: WardAnswers
  /** Everything the status screen is told, as one text. */
  status(): Promise<string>
  close(): Promise<void>
}

/** The product's calls, asked over HTTP by a clinician and an administrator who signed in. */
export interface HospitalCalls {
  database: TestDatabase
  of(node: WardNode, config: SiteConfig, clock: ManualClock): NodeCalls
  stop(): Promise<void>
}

const STATUS_CALLS = [
  'systemrequest.ashx?action=status',
  'systemrequest.ashx?action=deadLetters',
  'systemrequest.ashx?action=dataQuality',
]

export async function openCalls(): Promise<HospitalCalls> {
  const app = await openTestApp()
  const cookies = { clinical: await app.signIn('clinical'), admin: await app.signIn('admin') }
  const { db } = app.database
  /** No cached answer from before a change may be given: acts as if dashboards had been told of a newer revision than any. */
  const live = { ...app.services.live, told: () => Number.POSITIVE_INFINITY }

  const of = ({ ward, feeds }: WardNode, config: SiteConfig, clock: ManualClock): NodeCalls => {
    let opened: Promise<FastifyInstance> | null = null
    const open = async () => {
      const { unknownCodes, readingProblems } = ward
      const names = new Names({ db, config, now: clock.now, unknownCodes, readingProblems })
      const services = { ...app.services, ward, feeds, names, live, config, clock: clock.now }
      return createApp(services, pino({ level: 'silent' }))
    }
    const ask = async <T>(path: string, cookie = cookies.clinical): Promise<T> => {
      opened ??= open()
      const calls = await opened
      const answer = await calls.inject({ method: 'GET', url: `/view/${path}`, headers: { cookie } })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.json() as T
    }
    return {
      answers: answersOfCalls(ask),
      status: async () => {
        const told: string[] = []
        for (const path of STATUS_CALLS) {
          const text = await ask<object>(path, cookies.admin).then(JSON.stringify, (error: Error) => error)
          if (typeof text === 'string') told.push(text)
          else if (!/404|400/.test(text.message)) throw text
        }
        return told.join('\n')
      },
      close: async () => (await opened)?.close(),
    }
  }
  return { database: app.database, of, stop: app.stop }
}
