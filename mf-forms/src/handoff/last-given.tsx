import type { GivenHandoff } from '@wardlight/contracts/handoff'
import { MESSAGES } from '@wardlight/contracts/messages'
import { seenThere } from '@wardlight/mf-shared/data'
import { say } from '@wardlight/mf-shared/messages'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { useUser } from '@wardlight/mf-shared/session'
import { agoText } from '@wardlight/mf-shared/time'
import { Button, busy } from '@wardlight/mf-shared/ui'
import { datedText } from '../notes/dated-text.ts'
import { useKeepNote } from '../notes/use-keep-note.ts'
import { whyNotKept } from '../notes/why-not.ts'
import css from './handoff.module.css'

interface LastGivenProps {
  patient: PopupPatient
  given: GivenHandoff
}

const OWN = 'Whoever takes over acknowledges it, not who handed over.'

/** What was handed over last: by whom, whether somebody took over, and the note. */
export function LastGiven({ patient: { area, room, body, frozenAt, moment }, given }: LastGivenProps) {
  const { id, by, time, note, taken, own } = given
  const { regNum } = body.census
  const { keep, sending, problem } = useKeepNote('HandoffRequest')
  const user = useUser()
  const whyNot = own ? OWN : whyNotKept(user, { regNum, isFrozen: frozenAt !== null })
  const acknowledge = async () => {
    if (await keep('sign', { area, roomSys: room, ...seenThere(body.census), as: 'receiver', base: id }))
      say('You acknowledged the handoff.')
  }
  return (
    <section className={css.last} aria-label="Last handoff">
      <p>
        <b>Handed over by {by}</b> {datedText(time)}
        {!moment.frozen && `, ${agoText(time, moment.nowMs)}`}.{' '}
        {taken ? (
          `Acknowledged by ${taken.by} ${datedText(taken.time)}.`
        ) : (
          <b>Not acknowledged{moment.frozen && ' when last heard'}.</b>
        )}
      </p>
      <p className={css.note}>{note}</p>
      {problem && <p role="alert">{problem}</p>}
      {!taken && (
        <div className={css.take}>
          <Button onClick={() => void acknowledge()} {...busy(sending || whyNot !== '')}>
            {sending ? MESSAGES.saving : 'Acknowledge'}
          </Button>
          {whyNot && <small>{whyNot}</small>}
        </div>
      )}
    </section>
  )
}
