import { CompositionAnswer, CompositionQuery } from '@wardlight/contracts/composition-panel'
import { NOBODY } from '../../composition/audience.ts'
import { composedFor } from '../../composition/composed-for.ts'
import { told } from '../../composition/entry-rows.ts'
import { ratesOf, versionRates } from '../../composition/page-counts.ts'
import { panelSlices } from '../../composition/panel-slices.ts'
import { declare } from '../call.ts'
import type { Services } from '../services.ts'

const HISTORY = 100
const RATE_HOURS = 24

async function canaryNow({ composition: { record }, database }: Pick<Services, 'composition' | 'database'>) {
  const canary = record.current()?.canary
  if (!canary) return null
  const { author = '', reason = '' } = record.entries().find(({ id }) => id === canary.id) ?? {}
  return { ...canary, author, reason, rates: await ratesOf(database.db, canary.id, canary.since) }
}

/** What is composed, by whom, since when and why, what it could be, and how its pages fare. */
export const composition = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'composition',
  access: 'Admin',
  input: CompositionQuery,
  answer: CompositionAnswer,
  audits: { look: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: ['composition', 'database', 'settings', 'now'],
  run: async (_input, { composition, database, settings, now = Date.now }) => {
    const { record, dist } = composition
    const [canary, rates] = await Promise.all([
      canaryNow({ composition, database }),
      versionRates(database.readers, RATE_HOURS),
    ])
    return {
      id: record.current()?.id ?? 0,
      now: new Date(now()).toISOString(),
      hash: composedFor(record, dist, NOBODY).hash,
      locked: record.locked,
      fault: record.fault(),
      slices: panelSlices(composition),
      canary,
      limits: settings.canary,
      history: record.entries().slice(-HISTORY).reverse().map(told),
      rates,
    }
  },
})
