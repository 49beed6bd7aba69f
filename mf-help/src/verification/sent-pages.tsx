import type { PagingResults } from '@wardlight/contracts/paging-test'
import { newId } from '@wardlight/mf-shared/request'
import { clockText } from '@wardlight/mf-shared/time'
import { Button, type Column, DataTable, TextInput } from '@wardlight/mf-shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import tables from '../tables.module.css'
import css from './paging-test.module.css'

interface SentPagesProps {
  results: Pick<PagingResults, 'sentPages'>
  press: (index: number) => Promise<boolean>
}

type SentPage = PagingResults['sentPages'][number]

function outcomeOf({ seconds, delivered, over, problem }: SentPage): string {
  if (seconds >= 0) return `after ${seconds} s`
  if (delivered) return ''
  return [over ? 'did not leave' : 'on its way', problem].filter(Boolean).join(': ')
}

const columnsOf = (press: SentPagesProps['press']): readonly Column<SentPage>[] => [
  { title: 'Time', cell: ({ timestamp }) => clockText(timestamp, true) },
  { title: 'Message', kind: 'text', cell: ({ message }) => message },
  {
    title: 'Received?',
    cell: (page) => (
      <>
        <Button
          size="compact-md"
          variant={page.seconds >= 0 ? 'default' : 'filled'}
          disabled={page.seconds >= 0 || !page.delivered}
          aria-label={`Received page ${page.index}`}
          onClick={() => void press(page.index)}
        >
          {page.index}
        </Button>{' '}
        <span className={tables.muted}>{outcomeOf(page)}</span>
      </>
    ),
  },
]

/** Every page that was sent, with the number that confirms it. */
export function SentPages({ results: { sentPages }, press }: SentPagesProps) {
  return (
    <section>
      <h2>Sent Notifications</h2>
      {sentPages.length === 0 ? (
        <p className={tables.muted}>The first page leaves in a moment.</p>
      ) : (
        <div className={tables.table}>
          <DataTable columns={columnsOf(press)} rows={sentPages} keyOf={({ index }) => index} />
        </div>
      )}
    </section>
  )
}

interface TestNotesProps {
  notes: PagingResults['notes']
  /** A retry with the same request id adds nothing again. */
  add: (note: string, requestId: string) => Promise<boolean>
}

/** What the tester noted, and what they note now. */
export function TestNotes({ notes, add }: TestNotesProps) {
  const [note, setNote] = useState('')
  const last = useRef({ asked: '', requestId: '' })
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const asked = note.trim()
    if (asked === '') return
    if (last.current.asked !== asked) last.current = { asked, requestId: newId() }
    if (!(await add(asked, last.current.requestId))) return
    last.current = { asked: '', requestId: '' }
    setNote('')
  }
  return (
    <section>
      <h2>Notes</h2>
      <ul className={css.notes}>
        {Object.entries(notes).map(([time, text]) => (
          <li key={time}>
            <time dateTime={time}>{clockText(time, true)}</time> {text}
          </li>
        ))}
      </ul>
      <form className={css.start} onSubmit={keep}>
        <TextInput aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <Button type="submit" variant="default" disabled={note.trim() === ''}>
          Add
        </Button>
      </form>
    </section>
  )
}
