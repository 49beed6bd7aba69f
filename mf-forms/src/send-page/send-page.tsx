import { whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { PAGE_TEXT_MAX, pageText } from '@wardlight/contracts/paging'
import { seenThere, stayName } from '@wardlight/mf-shared/data'
import { say } from '@wardlight/mf-shared/messages'
import { usePopup } from '@wardlight/mf-shared/navigation'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { useUser } from '@wardlight/mf-shared/session'
import { Button, Radio, Textarea } from '@wardlight/mf-shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { pageDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { PagesList } from './pages-list.tsx'
import css from './send-page.module.css'
import { staffKey } from './staff-key.ts'
import { useSendPage } from './use-send-page.ts'

interface SendPageProps {
  patient: PopupPatient
  /** Sent, or left. */
  onDone: () => void
}

/** Text, whom to page, and word for word what they will read. */
export function SendPage({ patient: { body, room, frozenAt }, onDone }: SendPageProps) {
  const user = useUser()
  const asked = usePopup()?.params.staff
  const { census } = body
  const staff = census.staff.filter(({ pager }) => pager)
  const preselected =
    staff.find((one) => staffKey(one) === asked) ?? (staff.length === 1 ? staff[0] : undefined)
  const stay = stayName(census)
  const [choice, setChoice] = useState({ stay, key: preselected ? staffKey(preselected) : '' })
  const chosen = choice.stay === stay ? choice.key : ''
  const { draft, write, settle } = useNoteDraft(pageDraftsAtom, census)
  const { sendPage, sending, problem } = useSendPage()

  const to = staff.find((one) => staffKey(one) === chosen)
  const text = draft?.note ?? to?.autoFill ?? ''
  const shown = useRef({ stay, text })
  shown.current = { stay, text }
  const message = pageText(text, to?.autoFill, user?.fullName ?? '')
  const left = PAGE_TEXT_MAX - message.length
  const silent = frozenAt !== null ? 'Not while the screen is frozen.' : ''
  const whyNot = user ? whyNotClinical(user) || silent : silent

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!to?.pager || message === '' || left < 0 || whyNot || sending) return
    const { area } = body
    const { pager, userName } = to
    const place = { area, roomSys: room, ...seenThere(census) }
    if (!(await sendPage({ ...place, message: text.trim(), pager, userName }))) return
    say(`The page to ${to.name} was sent.`)
    settle(text, 0, 'signed')
    if (shown.current.stay === stay && shown.current.text === text) onDone()
  }

  if (staff.length === 0)
    return (
      <>
        <p className={css.problem}>
          {census.staffHidden ? 'Staff hidden.' : 'Nobody who cares for this patient has a pager.'}
        </p>
        <PagesList area={body.area} room={room} census={census} />
      </>
    )
  return (
    <form className={css.form} onSubmit={submit}>
      <Radio.Group label="Staff" value={chosen} onChange={(key) => setChoice({ stay, key })}>
        <div className={css.choice}>
          {staff.map((one) => (
            <Radio
              key={staffKey(one)}
              value={staffKey(one)}
              label={`${one.name}, ${one.role}`}
              description={`Pager ${one.pager}`}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        data-autofocus
        label="Text"
        description="No names or record numbers: pages are not encrypted."
        rows={3}
        value={text}
        onChange={({ currentTarget: { value } }) => write({ note: value, base: 0 })}
      />
      <section className={css.preview} aria-label="What will be sent">
        <h3>What will be sent</h3>
        {message === '' ? <p>Nothing yet.</p> : <p>{message}</p>}
        {message !== '' && <small>Then a link that answers it without signing in.</small>}
        <small className={left < 0 ? css.over : undefined} aria-live="polite">
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </small>
      </section>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        {whyNot && <span>{whyNot}</span>}
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={sending}
          disabled={sending || !to || message === '' || left < 0 || whyNot !== ''}
        >
          Send
        </Button>
      </div>
      <PagesList area={body.area} room={room} census={census} />
    </form>
  )
}
