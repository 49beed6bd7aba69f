import type { CompositionLock } from '@wardlight/contracts/composition-lock'
import type { Logger } from 'pino'
import type { SiteConfig } from '../config/site.ts'
import type { Closers } from '../process/closers.ts'
import type { Shares } from '../process/descriptors.ts'
import type { Settings } from '../settings/settings.ts'

/** What every step of a start works with. Whatever a step starts it adds to `closers`, also when it fails later. */
export interface StartContext {
  settings: Settings
  config: SiteConfig
  /** The composition of a lock file; null: the one of the store. */
  lock: CompositionLock | null
  /** Origins of the waveform viewers that pages may frame. */
  frames: readonly string[]
  /** How many open files each part may use. */
  shares: Shares
  /** This process among the nodes of a site. */
  node: string
  log: Logger
  closers: Closers
  /** Hears that the database is gone for good. */
  onLost(error: Error): void
}
