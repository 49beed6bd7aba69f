import { setSessionsBack } from '../accounts/sessions-set-back.ts'
import { withPlaces } from '../feeds/door-settings.ts'
import { setFeedsBack } from '../feeds/feeds-set-back.ts'
import { followNames } from '../feeds/names/follow-names.ts'
import { Names } from '../feeds/names/names.ts'
import { startFeeds } from '../feeds/start.ts'
import { openWard } from '../service/index.ts'
import type { StartContext } from './start-context.ts'
import type { StartedStore } from './start-store.ts'

export type StartedWard = Awaited<ReturnType<typeof startWard>>

/** The ward as the store knows it, and the feeds that keep it current. */
export async function startWard(context: StartContext, { database, clock, now, proof }: StartedStore) {
  const { settings, config, shares, log, closers } = context
  const { db, readers, listen } = database
  const pages = settings.paging.way !== null
  const ward = await openWard({
    ...{ db, readers, listen, config, log, clock, pages },
    health: proof.health,
    setBack: async (trx, back, to) => {
      await setSessionsBack(trx, back, to)
      await setFeedsBack(trx, back, to)
    },
  })
  closers.add('ward', () => ward.stop())
  proof.follows(() => ward.behindSince)
  const { unknownCodes, readingProblems } = ward
  const names = new Names({ db, config, now, unknownCodes, readingProblems })
  await followNames(listen, names, log)
  const door = withPlaces(settings.door, shares.mllp)
  const feeds = await startFeeds({
    ...{ db, ward, log, config, store: proof, settings: { ...settings, door } },
    now: () => new Date(now()),
  })
  closers.add('feeds', feeds.stop)
  return { ward, names, feeds }
}
