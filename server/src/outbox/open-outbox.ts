import type { MailState } from '@wardlight/contracts/mail'
import type { Database } from '../store/database.ts'
import type { Clock } from '../ward/time/clock.ts'
import type { WardLog } from '../ward/ward-log.ts'
import type { Carriers } from './letter.ts'
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

/** Carries mails; null without a mail server. */
export const mailCarrier = (settings: MailSettings | null) =>
  settings && smtpCarrier(settings, settings.from.split('@')[1] ?? 'wardlight')

/** Starts sending what is written, by the ways there are. */
export async function openOutbox(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  carriers: Carriers,
  { node, log, clock }: { node: string; log: WardLog; clock: Clock },
): Promise<Outbox> {
  const worker = new OutboxWorker({ db, node, carriers, log, clock })
  const look = () => void worker.begin()
  await listen(OUTBOX_CHANNEL, look, look)
  worker.start()
  return { state: async () => (carriers.mail ? mailState(db) : null), stop: () => worker.stop() }
}
