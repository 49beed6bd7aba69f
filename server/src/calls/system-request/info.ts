import { SystemAnswer, SystemQuery } from '@wardlight/contracts/system'
import { declare } from '../call.ts'
import type { Services } from '../services.ts'

export const systemAnswer = ({
  about,
  config,
  identity,
  settings,
  now = Date.now,
  paging,
  store,
  ward,
}: Pick<
  Services,
  'about' | 'config' | 'identity' | 'settings' | 'now' | 'paging' | 'store' | 'ward'
>): SystemAnswer => ({
  system: 'Wardlight',
  version: about.version,
  buildDate: about.buildDate,
  startDate: about.startDate.toISOString(),
  siteRev: config.hash,
  now: new Date(now()).toISOString(),
  trial: !settings.production && settings.simulator,
  identityProvider: identity?.offered() ?? null,
  alerts: ward.judging(),
  store: store.beat(),
  pages: paging.beat(),
})

const info = (action?: string) =>
  declare({
    path: 'systemrequest.ashx',
    method: 'GET',
    action,
    access: 'anyone',
    input: SystemQuery,
    answer: SystemAnswer,
    audits: 'nothing',
    masks: 'nothing identifying',
    needs: ['about', 'config', 'identity', 'settings', 'now', 'paging', 'store', 'ward'],
    offline: true,
    run: (_input, services) => systemAnswer(services),
  })

/** What is known of the server without a session. */
export const system = info()
export const systemInfo = info('info')
