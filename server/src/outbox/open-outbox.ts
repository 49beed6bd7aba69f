import type { MailState } from '@wardlight/contracts/mail'
import type { Database } from '../store/database.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardLog } from '../ward/log.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailState } from './mail-state.ts'
import { OUTBOX_CHANNEL } from './post.ts'
import { smtpCarrier } from './smtp.ts'
import { OutboxWorker } from './worker.ts'

export interface Outbox {
  /** null: nothing leaves this house. */
  state(): Promise<MailState | null>
  stop(): Promise<void>
}

const NONE: Outbox = { state: async () => null, stop: async () => {} }

/** Starts sending what is written; without a mail server nothing is. */
export async function openOutbox(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: MailSettings | null,
  { node, log, clock }: { node: string; log: WardLog; clock: Clock },
): Promise<Outbox> {
  if (settings === null) return NONE
  const system = settings.from.split('@')[1] ?? 'wardlight'
  const worker = new OutboxWorker({ db, node, carrier: smtpCarrier(settings, system), log, clock })
  const look = () => void worker.look()
  await listen(OUTBOX_CHANNEL, look, look)
  worker.start()
  return { state: () => mailState(db), stop: () => worker.stop() }
}
