import type { CensusAlert } from '@wardlight/contracts/alert'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { Area } from '@wardlight/contracts/areas'
import type { SaveTowerBody } from '@wardlight/contracts/tower'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { PersonsCommand } from '../alerts/life/commands.ts'
import type { OpenAlerts } from '../alerts/life/open-alerts.ts'
import type { TowerBoard } from '../answers/rows/tower-board.ts'
import type { SiteConfig } from '../config/site.ts'
import type { WardMemory } from '../ward/memory.ts'
import type { Bed } from '../ward/state.ts'
import type { Clock } from '../ward/time/clock.ts'

export interface TowerParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  readers: QueryExecutorProvider
  node: string
  config: SiteConfig
  memory: WardMemory
  openAlerts: OpenAlerts
  clock: Clock
  board: TowerBoard
  revision(area: Area): number
  /** Alerts of a patient since then and those still open, newest first. */
  itemsOf(area: Area, patientId: number, from: Date): Promise<AlertReviewItem[]>
  /** Open alerts of a room, as people see them now. */
  shown(area: Area, roomSys: number): readonly CensusAlert[]
  answerAlert(
    asked: Pick<SaveTowerBody, 'area' | 'roomSys' | 'alert' | 'seen' | 'loudSince'>,
    command: PersonsCommand,
  ): Promise<boolean>
  /** Beds look different by a change that is written. */
  published(beds: readonly Bed[], revision: number | null): void
}
