import type { SiteConfig } from '../../src/config/site.ts'
import type { HospitalHouse } from '../harness/hospital.ts'
import type { Difference } from './difference.ts'
import type { History } from './generate.ts'
import { type Play, play } from './play.ts'

/**
 * Every fifth history has a restart in its middle, every seventh two nodes of which the judging one freezes there; in every
 * third several messages come in at once.
 */
const howOf = ({ seed, messages }: History): Play => {
  const middle = Math.floor(messages.length / 2)
  const atOnce = seed % 3 === 0 ? [2, 5, 1, 3, 8] : [1]
  if (seed % 7 === 0) return { freezeAfter: middle, atOnce }
  return seed % 5 === 0 ? { restartAfter: middle, atOnce } : { atOnce }
}

/** Plays histories one after the other, each in a hospital on its first day. */
export const playOn =
  (house: HospitalHouse, config: SiteConfig, placesOnly = false) =>
  async (history: History): Promise<Difference | null> => {
    const how = howOf(history)
    const hospital = await house.open(config, { nodes: how.freezeAfter === undefined ? 1 : 2 })
    try {
      return await play(hospital, config, history, { ...how, placesOnly })
    } finally {
      await hospital.close()
    }
  }
